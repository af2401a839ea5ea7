// The table's own page: who sits, the boards of the round, what is left to do, where to go next.

import { h } from "../dom.js";
import { begin } from "../entry.js";
import { boardFacts, boardSign, button, heading, people, progress, result, score } from "../parts.js";
import { isOver, isSettled } from "../table.js";
import { say } from "../words.js";
import { guide } from "./guide.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../types.js").TableState} TableState */
/** @typedef {import("../types.js").BoardState} BoardState */

/** @param {App} app */
export function home(app) {
  const state = app.shown;
  if (!state) return [heading(say("device.loading")), h("p", { class: "soft" }, say("device.loading-why"))];
  if (!state.rounds.length) {
    return [heading(say("device.not-seated")), h("p", { class: "soft" }, say("device.comes-by-itself"))];
  }
  if (!(state.boards ?? []).length) return sitOut(app, state);
  if (!state.seated && !(state.boards ?? []).some((one) => one.result)) return seats(app, state);
  return boards(app, state);
}

/** Nobody plays here this round. @param {App} app @param {TableState} state */
function sitOut(app, state) {
  const here = [...(state.ns ?? []), ...(state.ew ?? [])];
  return [
    heading(say("device.round", { n: state.round })),
    h("p", { class: "large" }, say(here.length ? "device.sits-out" : "device.empty-table")),
    here.length > 0 && h("div", { class: "sides" }, state.ns?.length ? people("NS", state.ns) : "", state.ew?.length ? people("EW", state.ew) : ""),
    before(app, state),
    guide(state.moves ?? [], state.round, state.planned),
  ];
}

/** Who should sit here now, before they have said that they do. @param {App} app @param {TableState} state */
function seats(app, state) {
  return [
    heading(say("device.who-sits", { n: state.round })),
    h("div", { class: "sides" }, people("NS", state.ns ?? []), people("EW", state.ew ?? [])),
    boardNumbers(state),
    h(
      "div", { class: "answers" },
      button(say("device.we-sit-here"), () => {
        app.table.goneOn();
        app.act("seats-taken", { round: state.round, contestants: [...(state.ns ?? []), ...(state.ew ?? [])].map((one) => one.id) });
      }, { class: "main", id: "seated" }),
      button(say("device.others-sit"), () => app.go({ name: "call", reason: "other", board: 0 }), { class: "apart" }),
    ),
    before(app, state),
    missing(app, state),
  ];
}

/** The numbers of the boards of the round. @param {TableState} state */
function boardNumbers(state) {
  return h("p", { class: "large numbers" }, say("device.boards"), " ",
    (state.boards ?? []).map((one) => h("span", { class: "board-number" }, one.board)));
}

/** Where those of the round before went, until those of this one sit. @param {App} app @param {TableState} state */
function before(app, state) {
  const left = app.table.left;
  if (!left || !left.moves.length || left.moves[0].round !== state.round) return null;
  return h("div", { class: "before" }, guide(left.moves, left.round, state.planned));
}

/** @param {App} app @param {TableState} state */
function boards(app, state) {
  const list = state.boards ?? [];
  const over = isOver(state);
  return [
    h("div", { class: "row between" },
      heading(say(over ? "device.round-over" : "device.boards-of", { n: state.round })),
      h("p", { class: "soft opponents" }, (state.ns ?? []).map((one) => one.id).join(" + "), " – ", (state.ew ?? []).map((one) => one.id).join(" + "))),
    over && guide(state.moves ?? [], state.round, state.planned),
    missing(app, state),
    h("ul", { class: "boards" }, list.map((one) => h("li", { "data-key": one.board }, boardCard(app, state, one)))),
  ];
}

/** @param {App} app @param {TableState} state @param {BoardState} one */
function boardCard(app, state, one) {
  const { mark, words, kind } = progress(one);
  return button(
    [
      boardSign(one),
      h("span", { class: "unseen" }, say("device.board", { n: one.board })),
      h("span", { class: "about" },
        one.result && !one.conflict
          ? h("span", { class: "what" }, result(one.result, one.lead), " ", score(one.result, one.vulnerable))
          : one.conflict && h("span", { class: "what" }, [one.result ?? "", ...(one.others ?? [])].map((text) => result(text))),
        one.doubt && h("span", { class: "doubt" }, "⚠ ", say("device.check-lead")),
        boardFacts(one)),
      h("span", { class: `state ${kind}` }, h("span", { class: "mark", "aria-hidden": "true" }, mark), h("span", { class: "words" }, words)),
    ],
    () => open(app, state, one),
    { class: `board-card ${kind}`, id: `board-${one.board}` },
  );
}

/** What a press on a board leads to. @param {App} app @param {TableState} state @param {BoardState} one */
function open(app, state, one) {
  const of = { round: state.round, board: one.board, dealer: one.dealer, vulnerable: one.vulnerable };
  if (!one.result && !one.award && !one.late) app.go({ name: "entry", entry: begin(of) });
  else if (one.late && !one.result) app.go({ name: "entry", entry: begin(of) });
  else if (isSettled(one) || one.conflict) app.go({ name: "board", board: one.board });
  else app.go({ name: "confirm", ...of });
}

/** Boards of earlier rounds that were never entered. @param {App} app @param {TableState} state */
function missing(app, state) {
  const list = state.missing ?? [];
  if (!list.length) return null;
  return h(
    "section", { class: "notice", "aria-labelledby": "missing-h" },
    h("h2", { id: "missing-h" }, "⚠ ", say("device.missing")),
    h("div", { class: "row" }, list.map((one) =>
      button(say("device.missing-board", { round: one.round, n: one.board }), () => app.go({ name: "entry", entry: begin(one) })))),
  );
}
