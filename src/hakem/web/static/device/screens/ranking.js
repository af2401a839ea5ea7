// The ranking, where it is shown.

import { h } from "../dom.js";
import { heading } from "../parts.js";
import { say } from "../words.js";
import { toBoards } from "./confirming.js";

/** @param {import("../main.js").App} app */
export function ranking(app) {
  const found = app.shown && app.fetched("/api/table/ranking", app.shown.pos);
  if (!found) return [heading(say("device.ranking")), h("p", { class: "soft" }, say("device.others-later")), toBoards(app)];
  if (!found.shown || !found.rankings.some((/** @type {any} */ one) => one.places.length)) return [heading(say("device.ranking")), h("p", { class: "soft" }, say("device.no-ranking")), toBoards(app)];
  return [
    heading(say("device.ranking")),
    found.after > 0 && h("p", { class: "soft" }, say("device.ranking-after", { n: found.after })),
    found.rankings.map((/** @type {any} */ table) => [
      h("h2", {}, table.heading),
      h("table", { class: "ranking" },
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("device.place")), h("th", { scope: "col" }, say("device.pair")), h("th", { scope: "col", class: "n" }, say("device.total")))),
        h("tbody", {}, table.places.map((/** @type {any} */ one) =>
          h("tr", { class: one.own ? "own" : "" },
            h("td", {}, one.own && h("span", { class: "own-mark", "aria-hidden": "true" }, "▶"), one.place),
            h("td", {}, h("span", { class: "number" }, one.id), " ", one.names),
            h("td", { class: "n" }, one.percent || one.total))))),
    ]),
    toBoards(app),
  ];
}
