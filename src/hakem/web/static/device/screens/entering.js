// Keying in a result: level, denomination, declarer; tricks; the lead; and a look at all of it.

import { h } from "../dom.js";
import * as entry from "../entry.js";
import { denominationOf, rankOf, seatOf, suitOf } from "../keys.js";
import { boardFacts, boardSign, button, contract, heading, score, sign } from "../parts.js";
import {
  DENOMINATIONS, SEATS, SUITS, contractWords, declarersPoints, denominationName, leadSign, leaderOf,
  rankSign, resultWords, seatName, signed, tricksSign, tricksWords, writeResult,
} from "../results.js";
import { language, say } from "../words.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../types.js").Entry} Entry */

const RANKS = [..."AKQJT98765432"];

/** @param {App} app @param {Entry} now */
export function entering(app, now) {
  const pages = { contract: contractPage, tricks: tricksPage, lead: leadPage, check: checkPage };
  return [
    h("div", { class: "row between entry-head" },
      h("div", { class: "row" }, boardSign(now), h("div", {}, heading(say("device.board", { n: now.board })), boardFacts(now))),
      button(say("device.cancel"), () => app.go({ name: "home" }), { class: "quiet", id: "cancel" })),
    h("div", { class: "entry" }, readback(app, now), h("div", { class: `pad ${now.page}` }, pages[now.page](app, now))),
  ];
}

/** The screen with another state of the entry. @param {App} app @param {Entry} next */
const set = (app, next) => app.go({ name: "entry", entry: next });

/** What has been chosen so far, large; with a key that takes the last of it back. @param {App} app @param {Entry} now */
function readback(app, now) {
  const shown = now.passed
    ? say("device.passed-out")
    : [
        h("span", { class: "contract" }, contract(now), !now.level && h("span", { class: "soft" }, "–")), " ",
        h("span", { class: "declarer" }, now.declarer ?? ""), " ",
        h("span", { class: "tricks" }, now.over === undefined ? "" : tricksSign(now.over)),
        now.lead && h("span", { class: "lead" }, " ", sign(now.lead[0]), rankSign(now.lead[1])),
      ];
  return h("div", { class: "readback" },
    h("p", { class: "big", "aria-hidden": "true" }, shown),
    h("p", { class: "so-far soft" }, whatNow(now)),
    button(say("device.back"), () => stepBack(app, now), { class: "back", "aria-keyshortcuts": "Backspace", id: "back" }));
}

/** What is asked for now. @param {Entry} now */
function whatNow(now) {
  if (now.page === "contract") {
    return say({ level: "device.ask-level", denomination: "device.ask-denomination", declarer: "device.ask-declarer" }[entry.asked(now)]);
  }
  if (now.page === "tricks") return say("device.ask-tricks");
  if (now.page === "lead") return say("device.ask-lead", { seat: seatName(leaderOf(now.declarer ?? "N")) });
  return resultWords(writeResult(now));
}

/** @param {App} app @param {Entry} now */
function stepBack(app, now) {
  const before = entry.back(now);
  if (before) set(app, before);
  else app.go({ name: "home" });
}

/** @param {App} app @param {Entry} now */
function contractPage(app, now) {
  const level = now.level ?? "";
  return [
    group("device.level", "levels", [1, 2, 3, 4, 5, 6, 7].map((n) =>
      button(n, () => set(app, entry.chooseLevel(now, n)), key(now.level === n, String(n), String(n))))),
    group("device.denomination", "denominations", DENOMINATIONS.map((one) =>
      button(sign(one), () => set(app, entry.chooseDenomination(now, one)),
        key(now.denomination === one, `${level} ${denominationName(one)}`.trim(), one[0])))),
    group("device.doubling", "doublings", /** @type {const} */ (["X", "XX"]).map((one) =>
      button([h("span", {}, one), h("small", {}, say(one === "X" ? "device.doubled" : "device.redoubled"))],
        () => set(app, entry.chooseDoubling(now, one)),
        key(now.doubling === one, say(one === "X" ? "device.doubled" : "device.redoubled"), "X")))),
    group("device.declarer", "declarers", SEATS.map((one) =>
      button([h("span", {}, one), h("small", {}, seatName(one))], () => set(app, entry.chooseDeclarer(now, one)),
        key(now.declarer === one, say("device.plays", { seat: seatName(one) }), one)))),
    h("div", { class: "seldom", role: "group", "aria-label": say("device.no-contract") },
      button(say("device.passed-out-key"), () => set(app, entry.passOut(now)), { class: "quiet", id: "passed-out" }),
      button(say("device.not-played"), () => app.go({ name: "unplayed", round: now.round, board: now.board }), { class: "quiet", id: "not-played" })),
  ];
}

/** @param {App} app @param {Entry} now */
function tricksPage(app, now) {
  const { over, under } = entry.tricksOf(now.level ?? 1);
  const one = (/** @type {number} */ n) => {
    const points = declarersPoints(/** @type {any} */ ({ ...now, over: n }), now.vulnerable);
    return button([h("span", {}, tricksSign(n)), points !== null && h("small", {}, signed(points))],
      () => set(app, entry.chooseTricks(now, n)),
      { ...key(now.over === n, tricksWords(n) + (points === null ? "" : `, ${signed(points)}`), tricksSign(n)), id: `tricks${n}` });
  };
  return [
    group("device.made", "made", [0, ...over].map(one)),
    group("device.went-down", "down", under.map(one)),
  ];
}

/** @param {App} app @param {Entry} now */
function leadPage(app, now) {
  return [
    group("device.lead-suit", "suits", SUITS.map((one) =>
      button(sign(one), () => set(app, entry.chooseLeadSuit(now, one)), key(now.leadSuit === one, denominationName(one), one)))),
    group("device.lead-rank", "ranks", RANKS.map((one) =>
      button(rankSign(one), () => set(app, entry.chooseLeadRank(now, one)),
        { ...key(now.lead?.[1] === one, `${now.leadSuit ? denominationName(now.leadSuit) + " " : ""}${rankSign(one)}`, one), disabled: !now.leadSuit })),
    ),
    h("div", { class: "seldom" }, button(say("device.no-lead"), () => set(app, entry.withoutLead(now)), { class: "quiet", id: "no-lead" })),
  ];
}

/** @param {App} app @param {Entry} now */
function checkPage(app, now) {
  const text = writeResult(now);
  return [
    h("p", { class: "check-score" }, score(text, now.vulnerable)),
    h("div", { class: "answers" }, button(say("device.enter"), () => enter(app, now), { class: "main", id: "enter", "aria-keyshortcuts": "Enter" })),
  ];
}

/** Hand the result in; the other side is asked next. @param {App} app @param {Entry} now */
function enter(app, now) {
  const { round, board, dealer, vulnerable, corrects } = now;
  const fields = { round, board, result: writeResult(now), ...(now.lead ? { lead: now.lead } : {}) };
  if (corrects === undefined) app.act("scored", fields);
  else app.act("corrected", fields, corrects);
  app.go({ name: "confirm", round, board, dealer, vulnerable });
}

/**
 * Keys of one kind with a name.
 * @param {string} code
 * @param {string} kind
 * @param {HTMLElement[]} keys
 */
function group(code, kind, keys) {
  return h("div", { class: `keys ${kind}`, role: "group", "aria-label": say(code) }, keys);
}

/**
 * What a key tells of itself: whether it is chosen, its name, the letter that presses it.
 * @param {boolean} chosen
 * @param {string} name
 * @param {string} letter
 */
function key(chosen, name, letter) {
  return { class: chosen ? "key chosen" : "key", "aria-pressed": String(chosen), "aria-label": name, "aria-keyshortcuts": letter };
}

/** What is told to whoever listens after each key. @param {Entry} now */
export function told(now) {
  const text = writeResult(now);
  if (text) {
    const led = now.lead ? `, ${say("device.lead-of", { card: leadSign(now.lead) })}` : "";
    return `${resultWords(text)}${led}.${now.page === "check" ? "" : ` ${whatNow(now)}`}`;
  }
  const said = contractWords(now);
  const by = now.declarer ? `, ${say("device.plays", { seat: seatName(now.declarer) })}` : "";
  return said ? `${said}${by}. ${whatNow(now)}` : "";
}

/**
 * A key of the keyboard; true where it meant something.
 * @param {App} app
 * @param {Entry} now
 * @param {string} pressed
 */
export function pressed(app, now, pressed) {
  if (pressed === "Backspace") return done(stepBack(app, now));
  if (now.page === "check") return pressed === "Enter" ? done(enter(app, now)) : false;
  if (now.page === "lead") return leadKey(app, now, pressed);
  if (now.page === "tricks") return tricksKey(app, now, pressed);
  if (/^[1-7]$/.test(pressed)) return done(set(app, entry.chooseLevel(now, Number(pressed))));
  if (!now.level) return false;
  if (!now.denomination) {
    const one = denominationOf(pressed);
    return one ? done(set(app, entry.chooseDenomination(now, one))) : false;
  }
  if (pressed.toLowerCase() === "x") {
    return done(set(app, entry.chooseDoubling(now, now.doubling === "X" ? "XX" : now.doubling === "XX" ? "XX" : "X")));
  }
  const seat = seatOf(pressed);
  return seat ? done(set(app, entry.chooseDeclarer(now, seat))) : false;
}

/** @param {void} _ */
const done = (_) => true;

/** the sign that was pressed before the digit: + or − */
let direction = "";

/** "=" made, "+" or "−" and a digit. @param {App} app @param {Entry} now @param {string} pressed */
function tricksKey(app, now, pressed) {
  if (pressed === "+" || pressed === "-") {
    direction = pressed;
    return true;
  }
  const n = pressed === "=" || pressed === "0" ? 0 : /^[1-9]$/.test(pressed) && direction ? Number(direction + pressed) : null;
  const { over, under } = entry.tricksOf(now.level ?? 1);
  if (n === null || ![0, ...over, ...under].includes(n)) return false;
  direction = "";
  return done(set(app, entry.chooseTricks(now, n)));
}

/** @param {App} app @param {Entry} now @param {string} pressed */
function leadKey(app, now, pressed) {
  if (pressed === "Enter" && !now.leadSuit) return done(set(app, entry.withoutLead(now)));
  if (!now.leadSuit) {
    const suit = suitOf(pressed);
    return suit ? done(set(app, entry.chooseLeadSuit(now, suit))) : false;
  }
  const rank = rankOf(pressed, language());
  return rank ? done(set(app, entry.chooseLeadRank(now, rank))) : false;
}
