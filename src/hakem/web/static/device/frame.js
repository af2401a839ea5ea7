// What stands around every screen: the table, the round, the clock, the network; news; the foot.

import { markOf, read } from "./clock.js";
import { h } from "./dom.js";
import * as keep from "./keep.js";
import { button, handSign } from "./parts.js";
import { calls } from "./screens/calling.js";
import { say } from "./words.js";

/** @typedef {import("./main.js").App} App */

/** @param {App} app */
export function bar(app) {
  const state = app.shown;
  if (!state) return [h("span", { class: "brand" }, "Hakem")];
  const clock = read(state.clock, app.table.ahead ?? 0);
  return [
    h("span", { class: "table-number" }, h("span", { class: "unseen" }, say("device.table", { table: "" })), `${state.section}${state.table}`),
    h("span", { class: "about" },
      state.room ? h("span", {}, say(state.room === "open" ? "device.room-open" : "device.room-closed")) : "",
      state.round > 0 && h("span", { class: "round" }, state.planned ? say("device.round-of", { n: state.round, last: state.planned }) : say("device.round", { n: state.round }))),
    network(app),
    clock.text && h("span", { class: `clock ${clock.sign}`, role: "timer", "aria-label": clock.words },
      clock.sign && h("span", { class: "mark", "aria-hidden": "true" }, markOf(clock.sign)), h("span", { "aria-hidden": "true" }, clock.text)),
  ];
}

/** @param {App} app */
function network(app) {
  const waiting = app.memory.queue.length;
  if (app.up && !waiting) return h("span", { class: "network up", id: "network" }, h("span", { class: "unseen" }, say("device.connected")));
  const words = waiting ? say("device.waiting", { n: waiting }) : say("device.no-network");
  return h("span", { class: "network down", id: "network" }, app.up ? "… " : "⚠ ", words);
}

/** @param {App} app */
export function notices(app) {
  const { queue, refused } = app.memory;
  return [
    app.queue.removed && h("section", { class: "notice bad", role: "alert", id: "removed" },
      h("p", {}, h("strong", {}, say("device.removed"))),
      h("p", {}, say("device.removed-why", { n: queue.length })),
      button(say("device.try-again"), () => { app.queue.tryAgain(); void app.ask(); })),
    refused.map((one) => h("section", { class: "notice bad refused", role: "alert", "data-key": one.id },
      h("p", {}, h("strong", {}, one.act.board ? say("device.refused-board", { n: one.act.board }) : say("device.refused"), " "), one.text),
      button(say("device.read"), () => app.queue.acknowledge(one.id)))),
    keep.forgetful && h("p", { class: "notice bad" }, say("device.forgetful")),
    others(app).map((place) => h("p", { class: "notice", "data-key": place }, say("device.other-table", { place }))),
    app.screen.name !== "call" && calls(app),
    app.shown?.final && h("p", { class: "notice" }, say("device.final")),
  ];
}

/** Other tables of which this device still holds acts. @param {App} app */
function others(app) {
  return keep
    .keysFrom("hakem.queue.")
    .filter((key) => key !== app.queue.key && keep.recall(key, { queue: [] }).queue.length > 0)
    .map((key) => key.split("-").slice(-3, -1).join(""));
}

/** @param {App} app */
export function foot(app) {
  const now = app.screen.name;
  return [
    button([handSign(), say("device.call-director")], () => app.go({ name: "call", reason: "", board: 0 }),
      { class: "call", id: "call", "aria-current": now === "call" ? "page" : false }),
    app.shown?.ranking && button(say("device.ranking"), () => app.go({ name: "ranking" }), { id: "to-ranking", "aria-current": now === "ranking" ? "page" : false }),
    button(say("device.more"), () => app.go({ name: "more" }), { id: "more", "aria-current": now === "more" ? "page" : false }),
  ];
}
