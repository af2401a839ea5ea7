// Calling the director, with the reason; and telling him that a board was not played.

import { h } from "../dom.js";
import { button, handSign, heading } from "../parts.js";
import { say } from "../words.js";
import { toBoards } from "./confirming.js";

/** @typedef {import("../main.js").App} App */

/** The reasons that the log knows, those asked for most first. */
export const REASONS = /** @type {const} */ (["call", "lead", "revoke", "claim", "information", "board", "score", "time", "other"]);

/** @param {App} app @param {{reason: string, board: number}} now */
export function calling(app, now) {
  const state = app.shown;
  const set = (/** @type {object} */ change) => app.go({ name: "call", ...now, ...change });
  return [
    heading(say("device.call-director")),
    calls(app),
    h("div", { class: "chips", role: "group", "aria-label": say("device.call-reason") },
      h("h2", {}, say("device.call-reason")),
      REASONS.map((one) => chip(say(`name.reason-${one}`), now.reason === one, () => set({ reason: now.reason === one ? "" : one })))),
    (state?.boards ?? []).length > 0 && h("div", { class: "chips", role: "group", "aria-label": say("device.call-board") },
      h("h2", {}, say("device.call-board")),
      (state?.boards ?? []).map(({ board }) => chip(String(board), now.board === board, () => set({ board: now.board === board ? 0 : board })))),
    h("div", { class: "answers" },
      button([handSign(), say("device.call-now")], () => call(app, now.reason, now.board), { class: "main", id: "call-now" }),
      toBoards(app)),
  ];
}

/** @param {string} text @param {boolean} chosen @param {() => void} press */
const chip = (text, chosen, press) =>
  button([chosen && "✓ ", text], press, { class: chosen ? "chip chosen" : "chip", "aria-pressed": String(chosen) });

/** @param {App} app @param {string} reason @param {number} board */
function call(app, reason, board) {
  const round = app.shown?.round ?? 0;
  app.act("director-called", { round, ...(board ? { board } : {}), ...(reason ? { reason } : {}) });
  app.go({ name: "home" });
}

/** The calls of this table that wait, or are taken. @param {App} app */
export function calls(app) {
  const list = app.shown?.calls ?? [];
  if (!list.length) return null;
  return h("ul", { class: "calls plain" }, list.map((one) => {
    const words = one.waiting ? "device.call-unsent" : one.taken ? "device.call-taken" : "device.call-waits";
    const about = [one.reason ? say(`name.reason-${one.reason}`) : "", one.board ? say("device.board", { n: one.board }) : ""];
    return h("li", { class: one.taken ? "taken" : "", "data-key": one.id },
      one.taken ? h("span", { class: "mark", "aria-hidden": "true" }, "✓") : handSign(),
      h("span", { class: "words" }, h("strong", {}, say(words)), " ", h("span", {}, about.filter(Boolean).join(" · "))),
      !one.taken && !one.waiting && button(say("device.call-back"), () => app.act("call-answered", { record: one.id, done: true }), { class: "quiet" }));
  }));
}

/** A board that was not played: the director decides what becomes of it. @param {App} app @param {{round: number, board: number}} of */
export function unplayed(app, of) {
  return [
    heading(say("device.not-played-board", { n: of.board })),
    h("p", { class: "large" }, say("device.not-played-why")),
    h("div", { class: "answers" },
      button([handSign(), say("device.tell-director")], () => call(app, "time", of.board), { class: "main", id: "tell-director" }),
      toBoards(app)),
  ];
}
