// A board after its play: what was made of it elsewhere, and its hands, where they are shown.

import { h } from "../dom.js";
import { begin } from "../entry.js";
import { boardFacts, boardSign, button, coloured, heading, result, score, sign } from "../parts.js";
import { SEATS, SUITS, seatName } from "../results.js";
import { isOver, nextBoard } from "../table.js";
import { say } from "../words.js";
import { conflict, toBoards } from "./confirming.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../types.js").TableState} TableState */

/**
 * @typedef {object} Row
 * @property {string} pair_ns
 * @property {string} pair_ew
 * @property {string} contract
 * @property {string} [declarer]
 * @property {string} [tricks]
 * @property {string} [lead]
 * @property {string} [score]
 * @property {string} [ns]
 * @property {string} [ew]
 * @property {string} [note]
 * @property {boolean} [own]
 */

/** @param {App} app @param {number} number */
export function board(app, number) {
  const state = app.shown;
  const one = (state?.boards ?? []).find((board) => board.board === number);
  if (!state || !one) return [heading(say("device.board", { n: number })), toBoards(app)];
  if (one.conflict) return conflict(app, one, one);
  return [
    h("div", { class: "row entry-head" }, boardSign(one), h("div", {}, heading(say("device.board", { n: number })), boardFacts(one))),
    h("p", { class: "readback own" }, one.result ? [result(one.result, one.lead), " ", score(one.result, one.vulnerable)] : say("device.is-late")),
    one.award && h("p", { class: "notice" }, "§ ", say("device.is-ruled"), ": ", coloured(one.award)),
    one.doubt && h("p", { class: "notice bad" }, "⚠ ", say("device.lead-doubt")),
    h("div", { class: "answers" }, onward(app, state)),
    seen(app, state, one),
  ];
}

/** What comes next: a board, or the end of the round. @param {App} app @param {TableState} state */
function onward(app, state) {
  const next = nextBoard(state);
  if (!next) return button(say(isOver(state) ? "device.to-guide" : "device.to-boards"), () => app.go({ name: "home" }), { class: "main", id: "to-boards" });
  const of = { round: state.round, board: next.board, dealer: next.dealer, vulnerable: next.vulnerable };
  return [
    button(say("device.next-board", { n: next.board }), () => app.go({ name: "entry", entry: begin(of) }), { class: "main", id: "next-board" }),
    toBoards(app),
  ];
}

/** @param {App} app @param {TableState} state @param {import("../types.js").BoardState} one */
function seen(app, state, one) {
  if (!one.open) return h("p", { class: "soft" }, say(one.waiting ? "device.others-later" : "device.others-closed"));
  const found = app.fetched(`/api/table/board/${one.board}`, state.pos);
  if (!found) return h("p", { class: "soft" }, say("device.others-later"));
  return h("div", { class: "seen" }, traveller(found), found.hands && hands(found.hands));
}

/** @param {{percent: boolean, rows: Row[]}} found */
function traveller({ percent, rows }) {
  const unit = percent ? "%" : "";
  return h(
    "section", { "aria-labelledby": "traveller-h" },
    h("h2", { id: "traveller-h" }, say("device.traveller")),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "traveller-h" },
    h("table", { class: "traveller" },
      h("thead", {}, h("tr", {},
        h("th", { scope: "col" }, say("device.ns-short")), h("th", { scope: "col" }, say("device.ew-short")),
        h("th", { scope: "col" }, say("device.contract")), h("th", { scope: "col", class: "n" }, say("device.score")),
        h("th", { scope: "col", class: "n" }, `${say("device.ns-short")} ${unit}`), h("th", { scope: "col", class: "n" }, `${say("device.ew-short")} ${unit}`))),
      h("tbody", {}, rows.map((row) =>
        h("tr", { class: row.own ? "own" : "" },
          h("td", {}, row.own && h("span", { class: "own-mark", "aria-hidden": "true" }, "▶"), row.own && h("span", { class: "unseen" }, say("device.own-result"), " "), row.pair_ns),
          h("td", {}, row.pair_ew),
          h("td", {}, coloured([row.contract, row.declarer, row.tricks].filter(Boolean).join(" ")), row.lead && h("small", {}, " ", coloured(row.lead)), row.note && h("small", {}, " ", coloured(row.note))),
          h("td", { class: "n" }, row.score ?? ""), h("td", { class: "n" }, row.ns ?? ""), h("td", { class: "n" }, row.ew ?? "")))))),
  );
}

/** @param {Record<string, string[]>} found */
function hands(found) {
  return h(
    "section", { "aria-labelledby": "hands-h" },
    h("h2", { id: "hands-h" }, say("device.hands")),
    h("div", { class: "hands" }, SEATS.map((seat) =>
      h("div", { class: `hand at-${seat}` },
        h("h3", {}, seatName(seat)),
        h("ul", { class: "plain" }, SUITS.map((suit, n) => h("li", {}, sign(suit), " ", spread(found[seat][n]) || "–")))))),
  );
}

/** Ranks with room between them. @param {string} ranks */
const spread = (ranks) => (ranks.match(/10|./g) ?? []).join(" ");
