// Results in their notation: read for the screen, written for the log, worth so many points.

import { say } from "./words.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Vulnerable} Vulnerable */

/**
 * @typedef {object} Played
 * @property {number} level
 * @property {import("./types.js").Denomination} denomination
 * @property {"" | "X" | "XX"} doubling
 * @property {import("./types.js").Seat} declarer
 * @property {number} over
 */

export const SEATS = /** @type {const} */ (["N", "E", "S", "W"]);
export const SUITS = /** @type {const} */ (["S", "H", "D", "C"]);
export const DENOMINATIONS = /** @type {const} */ (["C", "D", "H", "S", "NT"]);
/** @type {Record<string, string>} */
export const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣", NT: "NT" };
export const PASSED = "PASS";

/** @type {Record<string, string>} */
const SEAT_WORDS = {
  N: "device.seat-n", E: "device.seat-e", S: "device.seat-s", W: "device.seat-w",
};
/** @type {Record<string, string>} */
const DENOMINATION_WORDS = {
  S: "device.suit-s", H: "device.suit-h", D: "device.suit-d", C: "device.suit-c", NT: "device.nt",
};
const PLAYED = /^([1-7])(NT|[CDHS])(X{0,2})([NESW])(=|[+-]\d{1,2})$/;

/** @param {string} seat */
export const seatName = (seat) => say(SEAT_WORDS[seat]);
/** @param {string} one */
export const denominationName = (one) => say(DENOMINATION_WORDS[one]);
/** @param {string} seat @returns {Side} */
export const sideOf = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");
/** @param {string} side */
export const sideName = (side) => say(side === "NS" ? "device.ns" : "device.ew");
/** The seat that leads against a declarer. @param {string} declarer */
export const leaderOf = (declarer) => SEATS[(SEATS.indexOf(/** @type {any} */ (declarer)) + 1) % 4];
/** A number with its sign, as it is printed. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** @param {string} text @returns {Played | null} */
export function readPlayed(text) {
  const found = PLAYED.exec(text);
  if (!found) return null;
  const [, level, denomination, doubling, declarer, tricks] = found;
  return /** @type {Played} */ ({
    level: Number(level), denomination, doubling, declarer,
    over: tricks === "=" ? 0 : Number(tricks),
  });
}

/** The result that was keyed in; "" while it is not whole. @param {Entry} entry */
export function writeResult(entry) {
  if (entry.passed) return PASSED;
  const { level, denomination, doubling, declarer, over } = entry;
  if (!level || !denomination || !declarer || over === undefined) return "";
  const tricks = over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
  return `${level}${denomination}${doubling}${declarer}${tricks}`;
}

/** "=", "+1", "−2". @param {number} over */
export const tricksSign = (over) => (over === 0 ? "=" : signed(over));

/** "made", "1 over", "2 down". @param {number} over */
export function tricksWords(over) {
  if (over === 0) return say("device.made");
  return over > 0 ? say("device.over", { n: over }) : say("device.down", { n: -over });
}

/** The card of a lead as it is printed: "HK" as ♥K or ♥R. @param {string} lead */
export function leadSign(lead) {
  return lead ? `${SIGNS[lead[0]]}${rankSign(lead[1])}` : "";
}

/** @type {Record<string, string>} */
const RANK_LETTERS = {
  A: "device.rank-a", K: "device.rank-k", Q: "device.rank-q", J: "device.rank-j",
};

/** @param {string} rank a letter of the notation */
export const rankSign = (rank) =>
  rank === "T" ? "10" : rank in RANK_LETTERS ? say(RANK_LETTERS[rank]) : rank;

/** All of a result in words, for whoever listens: "4 spades doubled, North plays, 1 over". @param {string} text */
export function resultWords(text) {
  if (text === PASSED) return say("device.passed-out");
  const played = readPlayed(text);
  if (!played) return text;
  return [contractWords(played), say("device.plays", { seat: seatName(played.declarer) }),
    tricksWords(played.over)].join(", ");
}

/** @param {{level?: number, denomination?: string, doubling: string}} contract */
export function contractWords(contract) {
  const said = [String(contract.level ?? "")];
  if (contract.denomination) said.push(denominationName(contract.denomination));
  if (contract.doubling) said.push(say(contract.doubling === "X" ? "device.doubled" : "device.redoubled"));
  return said.join(" ").trim();
}

/** @type {Record<string, number[]>} what each contract scores for 0 to 13 tricks */
let points = {};

/** @param {Record<string, number[]>} table */
export function learnPoints(table) {
  points = table;
}

const KINDS = { C: "CD", D: "CD", H: "HS", S: "HS", NT: "N" };

/**
 * Declarer's points; null where the table of points never came.
 * @param {Omit<Played, "over"> & {over: number}} played
 * @param {Vulnerable} vulnerable
 */
export function declarersPoints(played, vulnerable) {
  const is = vulnerable === "All" || vulnerable === sideOf(played.declarer);
  const row = points[`${played.level}${KINDS[played.denomination]}${played.doubling}${is ? "v" : ""}`];
  return row?.[6 + played.level + played.over] ?? null;
}

/**
 * The score as it is said: the side that gets it, and how much; null where it is not known.
 * @param {string} text
 * @param {Vulnerable} vulnerable
 * @returns {{side: Side | "", points: number} | null}
 */
export function scoreOf(text, vulnerable) {
  if (text === PASSED) return { side: "", points: 0 };
  const played = readPlayed(text);
  const found = played && declarersPoints(played, vulnerable);
  if (!played || found === null) return null;
  const own = sideOf(played.declarer);
  const other = own === "NS" ? "EW" : "NS";
  return { side: found > 0 ? own : other, points: Math.abs(found) };
}
