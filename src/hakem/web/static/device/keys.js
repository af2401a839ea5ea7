// The keyboard: what a letter means depends on what is asked for, in both languages.

/**
 * K is kör where a denomination is asked for, Kuzey where a seat is.
 * @type {Record<string, import("./types.js").Denomination>}
 */
const DENOMINATIONS = {
  S: "S", P: "S", M: "S", H: "H", K: "H", D: "D", R: "D", C: "C", T: "C", N: "NT", Z: "NT",
};
/** @type {Record<string, import("./types.js").Suit>} */
const SUITS = { S: "S", P: "S", M: "S", H: "H", K: "H", D: "D", R: "D", C: "C", T: "C" };
/** @type {Record<string, import("./types.js").Seat>} */
const SEATS = { N: "N", E: "E", S: "S", W: "W", K: "N", D: "E", G: "S", B: "W" };
/** @type {Record<string, string>} */
const RANKS = { A: "A", K: "K", Q: "Q", J: "J", T: "T", 1: "T", 0: "T", R: "K", V: "J" };

/** A letter as it is looked up: capital, and no Turkish dotted I in the way. @param {string} key */
const plain = (key) => key.toLocaleUpperCase("en");

/** @param {string} key */
export const denominationOf = (key) => DENOMINATIONS[plain(key)];
/** @param {string} key */
export const suitOf = (key) => SUITS[plain(key)];
/** @param {string} key */
export const seatOf = (key) => SEATS[plain(key)];

/**
 * D is dam in Turkish, and no rank in English.
 * @param {string} key
 * @param {string} lang
 * @returns {string | undefined}
 */
export function rankOf(key, lang) {
  const letter = plain(key);
  if (letter === "D") return lang === "tr" ? "Q" : undefined;
  if (/^[2-9]$/.test(letter)) return letter;
  return RANKS[letter];
}
