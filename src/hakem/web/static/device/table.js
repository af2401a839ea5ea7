// What is true of the table: what the server said last, and on top of it what has yet to be sent.

import { forget, recall, store } from "./keep.js";

/** @typedef {import("./types.js").TableState} TableState */
/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Memory} Memory */
/** @typedef {import("./types.js").Act} Act */

export class Table {
  /** @param {string} place event and table */
  constructor(place) {
    this.key = `hakem.state.${place}`;
    /** @type {TableState | null} */
    this.state = recall(this.key, null);
    /** @type {{round: number, moves: import("./types.js").Move[]} | null} where those of the round before went */
    this.left = recall(`${this.key}.left`, null);
    /** milliseconds that the server's clock is ahead of ours; null until it has spoken */
    this.ahead = /** @type {number | null} */ (null);
  }

  /**
   * What the server says; something older is not listened to, unless it was asked for since: then
   * the log was put back to an earlier one.
   * @param {TableState} state
   * @param {number} [asked] the position that was known when it was asked for
   */
  hear(state, asked = 0) {
    this.ahead = Date.parse(state.now) - Date.now();
    if (this.state && state.pos < this.state.pos && state.pos >= asked) return false;
    const before = this.state;
    if (before && before.round !== state.round) {
      this.left = { round: before.round, moves: before.moves ?? [] };
      store(`${this.key}.left`, this.left);
    }
    this.state = state;
    store(this.key, state);
    return true;
  }

  /** The guide of the round before is read. */
  goneOn() {
    this.left = null;
    forget(`${this.key}.left`);
  }

  /**
   * The state with everything in it that is still on its way.
   * @param {Memory} memory
   * @returns {TableState | null}
   */
  shown(memory) {
    const state = this.state;
    if (!state) return null;
    const boards = (state.boards ?? []).map((one) => ({ ...one }));
    const calls = (state.calls ?? []).map((one) => ({ ...one }));
    let missing = state.missing ?? [];
    let seated = Boolean(state.seated);
    for (const { id, act } of memory.queue) {
      if (act.kind === "director-called") {
        calls.push({ id, at: "", board: act.board, reason: act.reason, waiting: true });
      } else if (act.kind === "call-answered") {
        calls.splice(0, calls.length, ...calls.filter((one) => one.id !== act.record));
      } else if (act.kind === "seats-taken") {
        seated ||= act.round === state.round;
      } else if (act.round === state.round) {
        const board = boards.find((one) => one.board === act.board);
        if (board) overlay(board, id, act);
      } else if (act.kind === "scored") {
        missing = missing.filter((one) => one.round !== act.round || one.board !== act.board);
      }
    }
    return { ...state, boards, calls, missing, seated };
  }

  /**
   * What is known of a board at this table, in any round that this device had to do with.
   * @param {number} round
   * @param {number} board
   * @param {Memory} memory
   * @returns {BoardState | null}
   */
  board(round, board, memory) {
    const shown = this.shown(memory);
    if (shown?.round === round) return shown.boards?.find((one) => one.board === board) ?? null;
    const mine = [...memory.kept, ...memory.queue].filter(
      ({ act }) => act.round === round && act.board === board,
    );
    if (!mine.length) return null;
    const made = /** @type {BoardState} */ ({ board, dealer: "N", vulnerable: "None" });
    for (const { id, act } of mine) overlay(made, id, act);
    made.waiting = memory.queue.some(({ act }) => act.round === round && act.board === board);
    return made;
  }
}

/**
 * A board with one more act, as the log would have it.
 * @param {BoardState} board
 * @param {string} id
 * @param {Act} act
 */
function overlay(board, id, act) {
  board.waiting = true;
  if (act.kind === "confirmed") {
    if (act.record === board.record) board.confirmed = [...(board.confirmed ?? []), act.side ?? ""];
  } else if (act.kind === "scored" && board.result && board.result !== act.result) {
    board.conflict = true;
    board.others = [...(board.others ?? []), act.result ?? ""];
  } else if (!board.result || board.result !== act.result || act.lead !== board.lead) {
    const same = act.kind === "scored" && board.result === act.result;
    board.result = act.result;
    board.lead = act.lead || board.lead;
    if (!same) board.record = id;
    if (act.kind === "corrected") board.confirmed = [];
  }
}

/** The next board that nothing was entered of. @param {TableState} state */
export const nextBoard = (state) =>
  (state.boards ?? []).find((one) => !one.result && !one.late && !one.award) ?? null;

/** Whether everything of the round is in and agreed. @param {TableState} state */
export const isOver = (state) =>
  Boolean(state.boards?.length) && (state.boards ?? []).every(isSettled);

/** Whether nothing is left to do at the table about a board. @param {BoardState} board */
export const isSettled = (board) =>
  Boolean(board.late || board.award || (board.result && board.confirmed?.length && !board.conflict));

/** How people call the table. @param {TableState} state */
export const tableLabel = (state) => `${state.section}${state.table}`;
