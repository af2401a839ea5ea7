// Acts on their way to the log: kept first, sent in order, each exactly once however often it is sent.

import { recall, store } from "./keep.js";

/** @typedef {import("./types.js").Act} Act */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Memory} Memory */
/** @typedef {import("./types.js").TableState} TableState */

/** Acts in one request, at most. */
const BATCH = 16;
/** Milliseconds between tries: the first, and the longest. */
const SHORTEST = 500;
const LONGEST = 8_000;
/** A request that takes longer is given up; it may have been written, and is sent again. */
const PATIENCE = 10_000;
/** So many safe results are remembered: more than a session has. */
const KEPT = 200;
/** The code of a confirmation of a result that stands no more. */
const CHANGED = "event.result-changed";
const RESULTS = ["scored", "corrected", "confirmed"];

/** 128 random bits in hexadecimal, by what a page has that came over plain http. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}

export class Queue {
  /**
   * @param {string} place event and table
   * @param {{answered: (state: TableState) => void, changed: () => void}} tells
   */
  constructor(place, tells) {
    this.key = `hakem.queue.${place}`;
    this.tells = tells;
    /** the server knows this device no more: nothing is sent, nothing is lost */
    this.removed = false;
    this.sending = false;
    this.wait = SHORTEST;
    this.single = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    // another window of the same device may have changed what is kept
    addEventListener("storage", (event) => {
      if (event.key === this.key) tells.changed();
    });
  }

  /** @returns {Memory} */
  get memory() {
    return recall(this.key, { queue: [], refused: [], kept: [] });
  }

  /** @param {(memory: Memory) => void} how */
  change(how) {
    const memory = this.memory; // read anew each time: two windows share it
    how(memory);
    store(this.key, memory);
  }

  /**
   * Hand in an act; it is kept before anything else happens.
   * @param {Act} act
   * @param {string} [saw] the result that it corrects
   */
  add(act, saw) {
    const item = saw === undefined ? { id: newId(), act } : { id: newId(), act, saw };
    this.change((memory) => memory.queue.push(item));
    this.tells.changed();
    this.wake();
    return item.id;
  }

  /** Somebody has read why an act was refused. @param {string} id */
  acknowledge(id) {
    this.change((memory) => {
      memory.refused = memory.refused.filter((one) => one.id !== id);
    });
    this.tells.changed();
  }

  /** Send every result that this device remembers once more: harmless where the log has it. */
  sendAgain() {
    this.change((memory) => {
      memory.queue = [...memory.kept, ...memory.queue];
      memory.kept = [];
    });
    this.tells.changed();
    this.wake();
  }

  /** The network may be back: try now. */
  wake() {
    this.wait = SHORTEST;
    clearTimeout(this.timer);
    void this.drain();
  }

  /** Try again, whatever the server said of this device before. */
  tryAgain() {
    this.removed = false;
    this.wake();
  }

  async drain() {
    if (this.sending || this.removed) return;
    const batch = this.memory.queue.slice(0, this.single ? 1 : BATCH);
    if (!batch.length) return;
    this.sending = true;
    const stop = new AbortController();
    const patience = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch("/api/table/acts", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(batch),
        signal: stop.signal,
      });
      if (answer.status === 403) {
        this.removed = true;
      } else if (answer.ok) {
        this.settle(await answer.json());
      } else if (answer.status === 422 || answer.status === 413) {
        await this.unread(batch, answer);
      } else {
        throw new Error(String(answer.status));
      }
      this.wait = SHORTEST;
    } catch {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.drain(), this.wait * (0.8 + Math.random() * 0.4));
      this.wait = Math.min(this.wait * 2, LONGEST);
      return;
    } finally {
      clearTimeout(patience);
      this.sending = false;
      this.tells.changed();
    }
    void this.drain(); // what came meanwhile
  }

  /**
   * What became of each act. One that depends on a refused one falls with it, unsaid.
   * @param {{answers: {id: string, seq?: number, code?: string, text?: string}[], state: TableState}} told
   */
  settle(told) {
    this.change((memory) => {
      const by = new Map(told.answers.map((one) => [one.id, one]));
      const left = [];
      for (const item of memory.queue) {
        const answer = by.get(item.id);
        if (!answer) left.push(item);
        else if (answer.seq) remember(memory, item);
        else if (answer.code === CHANGED && item.act.kind === "confirmed") {
          left.push(...confirmedAnew(item, told.state, memory, answer.text ?? ""));
        }
        else if (!memory.refused.some((one) => one.id === item.act.record)) {
          memory.refused.push({ ...item, text: answer.text ?? answer.code ?? "" });
        }
      }
      memory.queue = left;
    });
    this.tells.answered(told.state);
  }

  /**
   * The server cannot read a request: it is tried act by act, and the one that is at fault is told.
   * @param {Item[]} batch
   * @param {Response} answer
   */
  async unread(batch, answer) {
    if (batch.length > 1) {
      this.single = true;
      return;
    }
    this.single = false;
    const { text = "" } = await answer.json().catch(() => ({}));
    this.change((memory) => {
      memory.queue = memory.queue.filter((one) => one.id !== batch[0].id);
      memory.refused.push({ ...batch[0], text });
    });
  }
}

/**
 * The other device of the table may have told the same result first: then that one is confirmed.
 * @param {Item} item
 * @param {TableState} state
 * @param {Memory} memory
 * @param {string} text
 * @returns {Item[]}
 */
function confirmedAnew(item, state, memory, text) {
  const board = (state.boards ?? []).find((one) => one.board === item.act.board);
  const same = board && state.round === item.act.round && board.result === item.saw;
  if (!same || board.conflict || !board.record) {
    memory.refused.push({ ...item, text });
    return [];
  }
  const done = (board.confirmed ?? []).includes(item.act.side ?? "");
  return done ? [] : [{ ...item, id: newId(), act: { ...item.act, record: board.record } }];
}

/** @param {Memory} memory @param {Item} item */
function remember(memory, item) {
  if (!RESULTS.includes(item.act.kind)) return;
  memory.kept = [...memory.kept.filter((one) => one.id !== item.id), item].slice(-KEPT);
}
