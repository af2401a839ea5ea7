// Where everybody goes next.

import { h } from "../dom.js";
import { sideName } from "../results.js";
import { say } from "../words.js";

/**
 * @param {import("../types.js").Move[]} moves
 * @param {number} round the round that is over
 * @param {number} [planned] how many rounds there are; nothing where nobody knows
 */
export function guide(moves, round, planned) {
  if (!moves.length) {
    const last = planned !== undefined && round >= planned;
    return h("p", { class: "notice large" }, last ? say("device.last-round") : say("device.no-move"));
  }
  return h(
    "section", { class: "guide", "aria-labelledby": "guide-h" },
    h("h2", { id: "guide-h" }, say("device.next-round", { n: moves[0].round })),
    h("ul", {}, moves.map((move) =>
      h("li", {},
        h("span", { class: "number" }, move.who),
        h("span", { class: "arrow", "aria-hidden": "true" }, "→"),
        move.table
          ? [
              h("strong", {}, say("device.table", { table: move.table })),
              h("span", {}, sideName(move.side ?? "NS")),
              h("span", { class: "soft" }, say("device.boards-list", { boards: listed(move.boards ?? []) })),
            ]
          : h("strong", {}, say("device.sit-out"))))),
  );
}

/** Numbers in a row as a range: 4, 5, 6 as "4–6". @param {number[]} numbers */
export function listed(numbers) {
  const runs = [];
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
