// The other side looks at a result and says whether it is right.

import { h } from "../dom.js";
import { begin } from "../entry.js";
import { boardFacts, boardSign, button, heading, result, score } from "../parts.js";
import { leadSign, resultWords } from "../results.js";
import { say } from "../words.js";

/** @typedef {import("../main.js").App} App */

/**
 * @param {App} app
 * @param {{round: number, board: number, dealer: any, vulnerable: any}} of
 */
export function confirming(app, of) {
  const board = app.table.board(of.round, of.board, app.memory);
  if (!board?.result) return [heading(say("device.board", { n: of.board })), toBoards(app)];
  if (board.conflict) return conflict(app, board, of);
  return [
    h("div", { class: "row entry-head" }, boardSign(of), h("div", {}, heading(say("device.ask-other-side")), boardFacts(of))),
    h("div", { class: "readback final" },
      h("p", { class: "big" }, result(board.result)),
      h("p", { class: "in-words", "aria-hidden": "true" }, resultWords(board.result)),
      board.lead && h("p", {}, say("device.lead-of", { card: leadSign(board.lead) })),
      h("p", { class: "check-score" }, score(board.result, of.vulnerable))),
    h("div", { class: "answers two" },
      button(["✓ ", say("device.right")], () => accept(app, of), { class: "main", id: "right" }),
      button(["✗ ", say("device.wrong")], () => app.go({ name: "entry", entry: begin(of, board.result) }), { class: "apart", id: "wrong" })),
    h("p", { class: "soft" }, say("device.confirm-later")), toBoards(app),
  ];
}

/** The result is right, says East-West. @param {App} app @param {{round: number, board: number}} of */
function accept(app, of) {
  const board = app.table.board(of.round, of.board, app.memory);
  if (!board?.record) return;
  app.act("confirmed", { round: of.round, board: of.board, side: "EW", record: board.record }, board.result);
  if (app.shown?.round === of.round) app.go({ name: "board", board: of.board });
  else app.go({ name: "home" });
}

/** A key of the keyboard. @param {App} app @param {any} of @param {string} pressed */
export function pressed(app, of, pressed) {
  if (pressed !== "Enter") return false;
  accept(app, of);
  return true;
}

/**
 * Two different results of one board: nothing is written over, the director settles it.
 * @param {App} app
 * @param {import("../types.js").BoardState} board
 * @param {{board: number, dealer: any, vulnerable: any}} of
 */
export function conflict(app, board, of) {
  return [
    h("div", { class: "row entry-head" }, boardSign(of), h("div", {}, heading(say("device.board", { n: of.board })), boardFacts(of))),
    h("section", { class: "notice bad", role: "alert" },
      h("h2", {}, "⚠ ", say("device.is-conflict")),
      h("ul", { class: "plain" }, [board.result ?? "", ...(board.others ?? [])].map((text) =>
        h("li", { class: "big" }, result(text), " ", score(text, of.vulnerable)))),
      h("p", {}, say("device.conflict-told"))),
    h("div", { class: "answers" },
      button(say("device.call-director"), () => app.go({ name: "call", reason: "score", board: of.board }), { class: "main" })),
    toBoards(app),
  ];
}

/** @param {App} app */
export const toBoards = (app) => button(say("device.to-boards"), () => app.go({ name: "home" }), { class: "quiet", id: "to-boards" });
