// What outlives a reload: values in the browser's own store, by event and table.

/** Whether the browser keeps nothing: a private window, or no room left. */
export let forgetful = false;

/** @type {Map<string, string>} what could not be kept is remembered as long as the page lives */
const spare = new Map();

/**
 * A kept value, or `otherwise`.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  try {
    const text = spare.get(key) ?? localStorage.getItem(key);
    return text === null || text === undefined ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Keep a value.
 * @param {string} key
 * @param {unknown} value
 */
export function store(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    spare.delete(key);
  } catch {
    forgetful = true;
    spare.set(key, text);
  }
}

/** @param {string} key */
export function forget(key) {
  spare.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // it was not kept
  }
}

/**
 * The kept values whose keys begin so.
 * @param {string} begun
 * @returns {string[]}
 */
export function keysFrom(begun) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begun));
  } catch {
    return [];
  }
}
