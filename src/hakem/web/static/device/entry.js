// A result as it is keyed in: which keys there are now, and what each does. Values only, no page.

import { SEATS, writeResult } from "./results.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * @param {{round: number, board: number, dealer: any, vulnerable: any}} of
 * @param {string} [corrects] the result that was not right
 * @returns {Entry}
 */
export function begin(of, corrects) {
  const { round, board, dealer, vulnerable } = of;
  const entry = { round, board, dealer, vulnerable, page: /** @type {const} */ ("contract"), doubling: /** @type {const} */ ("") };
  return corrects === undefined ? entry : { ...entry, corrects };
}

/** Level, denomination and declarer are there: the tricks are next. @param {Entry} entry */
const isContract = (entry) => Boolean(entry.level && entry.denomination && entry.declarer);

/** @param {Entry} entry @returns {Entry} */
function onward(entry) {
  return isContract(entry) ? { ...entry, page: "tricks" } : entry;
}

/** @param {Entry} entry @param {number} level @returns {Entry} */
export function chooseLevel(entry, level) {
  return onward({ ...entry, level, over: undefined, passed: false });
}

/** @param {Entry} entry @param {import("./types.js").Denomination} denomination */
export const chooseDenomination = (entry, denomination) =>
  onward({ ...entry, denomination, passed: false });

/** @param {Entry} entry @param {import("./types.js").Seat} declarer */
export const chooseDeclarer = (entry, declarer) => onward({ ...entry, declarer, passed: false });

/** Double, or take it back. @param {Entry} entry @param {"X" | "XX"} doubling @returns {Entry} */
export const chooseDoubling = (entry, doubling) => ({
  ...entry, doubling: entry.doubling === doubling ? "" : doubling, passed: false,
});

/** @param {Entry} entry @returns {Entry} */
export const passOut = (entry) => ({ ...begin(entry, entry.corrects), passed: true, page: "check" });

/** @param {Entry} entry @param {number} over @returns {Entry} */
export const chooseTricks = (entry, over) => ({ ...entry, over, page: "lead" });

/** @param {Entry} entry @param {import("./types.js").Suit} suit @returns {Entry} */
export const chooseLeadSuit = (entry, suit) => ({ ...entry, leadSuit: suit, lead: undefined });

/** @param {Entry} entry @param {string} rank @returns {Entry} */
export const chooseLeadRank = (entry, rank) =>
  entry.leadSuit ? { ...entry, lead: entry.leadSuit + rank, page: "check" } : entry;

/** @param {Entry} entry @returns {Entry} */
export const withoutLead = (entry) => ({ ...entry, leadSuit: undefined, lead: undefined, page: "check" });

/** The numbers of tricks over and under that a contract can end with. @param {number} level */
export function tricksOf(level) {
  const over = Array.from({ length: 7 - level }, (_, n) => n + 1);
  const under = Array.from({ length: 6 + level }, (_, n) => -n - 1);
  return { over, under };
}

/** One step back; null where there is none. @param {Entry} entry @returns {Entry | null} */
export function back(entry) {
  if (entry.page === "check") return entry.passed ? begin(entry, entry.corrects) : { ...entry, page: "lead" };
  if (entry.page === "lead") {
    if (entry.leadSuit) return { ...entry, leadSuit: undefined, lead: undefined };
    return { ...entry, page: "tricks", over: undefined };
  }
  if (entry.page === "tricks") return { ...entry, page: "contract", declarer: undefined };
  if (entry.doubling) return { ...entry, doubling: "" };
  if (entry.declarer) return { ...entry, declarer: undefined };
  if (entry.denomination) return { ...entry, denomination: undefined };
  if (entry.level) return { ...entry, level: undefined };
  return null;
}

/** What is asked for next on the page of the contract. @param {Entry} entry */
export function asked(entry) {
  if (!entry.level) return "level";
  return entry.denomination ? "declarer" : "denomination";
}

export const isWhole = (/** @type {Entry} */ entry) => writeResult(entry) !== "";
export { SEATS };
