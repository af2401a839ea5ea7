// Language, what this device remembers, what it is.

import { h } from "../dom.js";
import { button, heading } from "../parts.js";
import { language, say, speak } from "../words.js";
import { toBoards } from "./confirming.js";

const LANGUAGES = /** @type {const} */ ([["tr", "Türkçe"], ["en", "English"]]);

/** @param {import("../main.js").App} app */
export function more(app) {
  const { queue, kept } = app.memory;
  return [
    heading(say("device.more")),
    h("section", { class: "card" },
      h("h2", {}, say("device.language")),
      h("div", { class: "row" }, LANGUAGES.map(([lang, name]) =>
        button([lang === language() && "✓ ", name], () => void speak(lang).then(app.draw),
          { lang, class: lang === language() ? "chip chosen" : "chip", "aria-pressed": String(lang === language()) })))),
    h("section", { class: "card" },
      h("h2", {}, say("device.memory")),
      h("p", {}, say("device.memory-says", { n: kept.length, waiting: queue.length })),
      h("p", { class: "soft" }, say("device.again-why")),
      button(say("device.again"), () => app.queue.sendAgain(), { disabled: !kept.length, id: "again" })),
    h("p", { class: "soft" }, say("device.keyboard")),
    h("p", { class: "soft" }, app.shown?.title ?? ""),
    toBoards(app),
  ];
}
