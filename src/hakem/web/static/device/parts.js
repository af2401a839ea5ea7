// What several screens show: contracts, scores, boards, people, keys.

import { h } from "./dom.js";
import {
  DENOMINATIONS, PASSED, SIGNS, leadSign, readPlayed, resultWords, scoreOf, seatName, sideName,
  tricksSign,
} from "./results.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Vulnerable} Vulnerable */
/** @typedef {import("./dom.js").Child} Child */

/** @type {Record<string, string>} */
const CLASSES = { S: "s", H: "h", D: "d", C: "c", NT: "nt" };

/** The sign of a denomination in its colour. @param {string} one */
export const sign = (one) => h("b", { class: CLASSES[one] }, SIGNS[one]);

/** Text in which the signs of the suits have their colours. @param {string} text */
export function coloured(text) {
  return [...text].map((char) => {
    const found = DENOMINATIONS.find((one) => SIGNS[one] === char);
    return found ? sign(found) : char;
  });
}

/** A contract without its tricks. @param {{level?: number, denomination?: string, doubling: string}} contract */
export function contract({ level, denomination, doubling }) {
  return [
    String(level ?? ""),
    denomination ? sign(denomination) : "",
    doubling ? h("span", { class: "doubling" }, doubling) : "",
  ];
}

/** A result as it is printed, read out in words. @param {string} text @param {string} [lead] */
export function result(text, lead = "") {
  const played = readPlayed(text);
  const shown = played
    ? [
        h("span", { class: "contract" }, contract(played)),
        " ", h("span", { class: "declarer" }, played.declarer),
        " ", h("span", { class: "tricks" }, tricksSign(played.over)),
        lead && h("span", { class: "lead" }, " ", coloured(leadSign(lead))),
      ]
    : [text === PASSED ? say("device.passed-out") : text];
  return h(
    "span", { class: "result" },
    h("span", { "aria-hidden": "true" }, shown),
    h("span", { class: "unseen" }, resultWords(text) + (lead ? `, ${say("device.lead-of", { card: leadSign(lead) })}` : "")),
  );
}

/** The score that a result makes: "N-S +620". @param {string} text @param {Vulnerable} vulnerable */
export function score(text, vulnerable) {
  const found = scoreOf(text, vulnerable);
  if (!found?.side) return null;
  return h("span", { class: "score" }, `${say(found.side === "NS" ? "device.ns-short" : "device.ew-short")} +${found.points}`);
}

const VULNERABLE = {
  None: "device.vulnerable-none", NS: "device.vulnerable-ns",
  EW: "device.vulnerable-ew", All: "device.vulnerable-all",
};

/** @param {Vulnerable} one */
export const vulnerableWords = (one) => say(VULNERABLE[one]);

/**
 * A board as it lies on the table: its number, the dealer's mark, the vulnerable sides double-lined.
 * @param {{board: number, dealer: string, vulnerable: Vulnerable}} of
 */
export function boardSign({ board, dealer, vulnerable }) {
  const ns = vulnerable === "NS" || vulnerable === "All";
  const ew = vulnerable === "EW" || vulnerable === "All";
  return h(
    "span",
    { class: `board-sign dealer-${dealer}${ns ? " ns-vul" : ""}${ew ? " ew-vul" : ""}`, "aria-hidden": "true" },
    h("span", { class: "number" }, board),
    h("span", { class: "deals" }, say("device.dealer-mark")),
  );
}

/** Dealer and vulnerability in words. @param {{dealer: string, vulnerable: Vulnerable}} of */
export const boardFacts = ({ dealer, vulnerable }) =>
  h("span", { class: "facts" }, `${say("device.dealer", { seat: seatName(dealer) })} · ${vulnerableWords(vulnerable)}`);

/**
 * A key or a button.
 * @param {Child} label
 * @param {() => void} press
 * @param {Record<string, unknown>} [more]
 */
export const button = (label, press, more = {}) =>
  h("button", { type: "button", onclick: press, ...more }, label);

/** The raised hand of whoever calls the director. */
export const handSign = () => h("span", { class: "hand-sign", "aria-hidden": "true" });

/** The heading of a screen; focus goes to it when the screen comes. @param {...Child} text */
export const heading = (...text) => h("h1", { tabindex: "-1", "data-focus": "" }, ...text);

/** Who sits on a side. @param {string} side @param {import("./types.js").Who[]} who */
export function people(side, who) {
  return h(
    "section", { class: `side ${side.toLowerCase()}` },
    h("h2", {}, sideName(side)),
    who.map((one) =>
      h("p", { class: "who" }, h("span", { class: "number" }, one.id),
        h("span", { class: "names" }, one.names.map((name) => h("span", { class: "name" }, name))))),
  );
}

/**
 * How far a board has come, as a mark and words.
 * @param {BoardState} one
 * @returns {{mark: string, words: string, kind: string}}
 */
export function progress(one) {
  if (one.conflict) return { mark: "⚠", words: say("device.is-conflict"), kind: "bad" };
  if (one.award) return { mark: "§", words: say("device.is-ruled"), kind: "done" };
  if (one.waiting) return { mark: "…", words: say("device.is-waiting"), kind: "waiting" };
  if (one.late) return { mark: "»", words: say("device.is-late"), kind: "waiting" };
  if (!one.result) return { mark: "", words: say("device.is-open"), kind: "open" };
  if (!one.confirmed?.length) return { mark: "?", words: say("device.is-entered"), kind: "entered" };
  return { mark: "✓", words: say("device.is-confirmed"), kind: "done" };
}
