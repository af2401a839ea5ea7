// The device's words in the language that was chosen on it; both are kept for when the network goes.

import { recall, store } from "./keep.js";

/** @type {Record<string, string>} */
let words = {};
/** @type {"tr" | "en"} */
let lang = "en";

/** The language that is spoken. */
export const language = () => lang;

/**
 * Speak a language from now on. From the server if it answers, else as kept from before.
 * @param {"tr" | "en"} wanted
 */
export async function speak(wanted) {
  const key = `hakem.words.${wanted}`;
  try {
    const answer = await fetch(`/words/${wanted}.json`);
    if (!answer.ok) throw new Error(String(answer.status));
    words = await answer.json();
    store(key, words);
  } catch {
    const kept = recall(key, null);
    if (!kept) return;
    words = kept;
  }
  lang = wanted;
  document.documentElement.lang = wanted;
  // the server's own words, such as why an act was refused, follow the same choice
  document.cookie = `lang=${wanted}; path=/; max-age=31536000; samesite=strict`;
}

/** Keep the words of the other language too, so that it can be chosen without the network. */
export async function keepOther() {
  const other = lang === "tr" ? "en" : "tr";
  try {
    const answer = await fetch(`/words/${other}.json`);
    if (answer.ok) store(`hakem.words.${other}`, await answer.json());
  } catch {
    // another time
  }
}

/**
 * The words of a code, with the parameters in their places.
 * @param {string} code
 * @param {Record<string, string | number>} [values]
 */
export function say(code, values = {}) {
  const template = words[code] ?? code;
  return template.replace(/\{([a-z]+)\}/g, (whole, name) => String(values[name] ?? whole));
}
