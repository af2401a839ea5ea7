// The clock of the round: seconds left by the server's time, told without relying on colour.

import { say } from "./words.js";

/** From here on the clock warns. */
const WARNING = 120;

/**
 * @typedef {object} Reading
 * @property {string} text "12:05", "+0:40" once the time is over
 * @property {"" | "held" | "soon" | "over"} sign
 * @property {string} words the same for whoever listens; "" where there is no clock
 */

/**
 * @param {{ends: string, held?: string} | null | undefined} clock
 * @param {number} ahead milliseconds that the server's clock is ahead of ours
 * @returns {Reading}
 */
export function read(clock, ahead) {
  if (!clock) return { text: "", sign: "", words: "" };
  const now = clock.held ? Date.parse(clock.held) : Date.now() + ahead;
  const left = Math.ceil((Date.parse(clock.ends) - now) / 1000);
  const sign = clock.held ? "held" : left <= 0 ? "over" : left <= WARNING ? "soon" : "";
  const shown = Math.abs(left);
  const text = `${left < 0 ? "+" : ""}${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, "0")}`;
  return { text, sign, words: wordsOf(sign, Math.max(0, Math.ceil(left / 60))) };
}

/** @param {Reading["sign"]} sign @param {number} minutes */
function wordsOf(sign, minutes) {
  if (sign === "held") return say("device.clock-held");
  if (sign === "over") return say("device.clock-over");
  return say("device.clock-left", { n: minutes });
}

/** The mark beside the time. @param {Reading["sign"]} sign */
export const markOf = (sign) => ({ "": "", held: "⏸", soon: "⚠", over: "‼" })[sign];
