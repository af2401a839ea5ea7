// The device on a table: what it knows, which screen it shows, and how both change.

import { follow } from "/static/live.js";
import { bar, foot, notices } from "./frame.js";
import { h, morph } from "./dom.js";
import { recall, store } from "./keep.js";
import { Queue } from "./queue.js";
import { learnPoints, resultWords } from "./results.js";
import { Table } from "./table.js";
import { keepOther, say, speak } from "./words.js";
import { read as readClock } from "./clock.js";
import { board } from "./screens/board.js";
import { calling, unplayed } from "./screens/calling.js";
import { confirming, pressed as confirmKey } from "./screens/confirming.js";
import { entering, pressed as entryKey, told as entryTold } from "./screens/entering.js";
import { home } from "./screens/home.js";
import { more } from "./screens/more.js";
import { ranking } from "./screens/ranking.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").TableState} TableState */
/** @typedef {{round: number, screen: Screen}} Kept the screen as it was left, and in which round */

/** Milliseconds in which a second press at the same place is a trembling finger, not a wish. */
const TREMBLE = 350;
/** Milliseconds between two looks at what others did, at least. */
const PATIENCE = 1_500;

export class App {
  /** @param {HTMLElement} root */
  constructor(root) {
    const { event = "", place = "" } = root.dataset;
    this.event = event;
    this.place = `${event}.${place}`;
    this.table = new Table(this.place);
    this.queue = new Queue(this.place, { answered: (state) => this.hear(state), changed: () => this.draw() });
    this.up = false;
    /** @type {Screen} */
    this.screen = { name: "home" };
    this.since = 0;
    /** @type {Map<string, {pos: number, at: number, value: any}>} what others did, as fetched */
    this.seen = new Map();
    this.drawn = "";
    this.warned = "";
    this.draw = this.draw.bind(this);
  }

  /** What is kept of acts. */
  get memory() {
    return this.queue.memory;
  }

  /** The state with what is on its way; null before the first. */
  get shown() {
    return this.table.shown(this.memory);
  }

  async start() {
    await speak(document.documentElement.lang === "tr" ? "tr" : "en");
    learnPoints(recall("hakem.points", {}));
    this.restore();
    this.draw();
    this.listen();
    follow(`/live/${this.event}`, 0, (message) => this.told(message), (up) => {
      this.up = up;
      if (up) {
        this.queue.wake();
        void this.ask();
      }
      this.draw();
    });
    this.queue.wake();
    await Promise.all([this.ask(), this.askPoints(), keepOther()]);
  }

  /** The screen as it was left, also in the middle of an entry. */
  restore() {
    const kept = recall(`hakem.screen.${this.place}`, /** @type {Kept | null} */ (null));
    if (kept && kept.round === this.table.state?.round) this.screen = kept.screen;
  }

  async ask() {
    const known = this.table.state?.pos ?? 0;
    try {
      const answer = await fetch("/api/table/state");
      if (answer.status === 403) this.queue.removed = true;
      else if (answer.ok) this.hear(await answer.json(), known);
    } catch {
      // what is kept is shown; the line tells when there is something new
    }
    this.draw();
  }

  async askPoints() {
    try {
      const answer = await fetch("/api/table/points");
      if (!answer.ok) return;
      const table = await answer.json();
      store("hakem.points", table);
      learnPoints(table);
      this.draw();
    } catch {
      // kept from before, or not known
    }
  }

  /** A message of the line: the state, or to a device that was removed only a position. @param {any} message */
  told(message) {
    if (message.rounds) this.hear(message);
    else void this.ask();
  }

  /** @param {TableState} state @param {number} [asked] the position known when it was asked for */
  hear(state, asked) {
    const round = this.table.state?.round;
    if (!this.table.hear(state, asked)) return;
    if (this.queue.removed) this.queue.tryAgain();
    if (round !== undefined && round !== state.round) {
      this.seen.clear();
      // what is half entered is finished first; everything else is of the round before
      if (this.screen.name !== "entry" && this.screen.name !== "confirm") this.go({ name: "home" });
    }
    this.draw();
  }

  /** Show a screen. @param {Screen} screen */
  go(screen) {
    if (nameOf(screen) !== nameOf(this.screen)) this.since = Date.now();
    this.screen = screen;
    store(`hakem.screen.${this.place}`, { round: this.table.state?.round ?? 0, screen });
    this.draw();
  }

  /**
   * Write an act of this table.
   * @param {string} kind
   * @param {Record<string, unknown>} fields
   * @param {string} [saw] the result on the screen that it speaks of
   */
  act(kind, fields, saw) {
    const state = this.table.state;
    if (!state) return;
    const { session, section, table, room } = state;
    const place = kind === "call-answered" ? {} : { session, section, table, room };
    this.queue.add(/** @type {any} */ ({ kind, ...place, ...fields }), saw);
  }

  /**
   * What the server answered to a path, asked again when the event has moved on; null meanwhile.
   * @param {string} path
   * @param {number} pos
   */
  fetched(path, pos) {
    const key = `${path} ${document.documentElement.lang}`;
    const known = this.seen.get(key);
    const due = !known || (known.pos < pos && Date.now() - known.at > PATIENCE);
    if (due) {
      this.seen.set(key, { pos, at: Date.now(), value: known?.value ?? null });
      void this.look(path, key);
    } else if (known.pos < pos) {
      setTimeout(this.draw, PATIENCE);
    }
    return known?.value ?? null;
  }

  /** @param {string} path @param {string} key */
  async look(path, key) {
    const asked = this.seen.get(key);
    try {
      const answer = await fetch(path);
      const value = answer.ok ? await answer.json() : null;
      // the answer to a question of the round before is nobody's business now
      if (asked && this.seen.get(key) === asked) asked.value = value;
    } catch {
      if (asked) asked.pos = -1;
    }
    this.draw();
  }

  draw() {
    const body = { bar: bar(this), notices: notices(this), main: this.main(), foot: foot(this) };
    for (const [id, content] of Object.entries(body)) {
      const old = document.getElementById(id);
      if (old) morph(old, h("div", {}, content));
    }
    document.title = this.shown ? `${say("device.table", { table: `${this.shown.section}${this.shown.table}` })} – Hakem` : "Hakem";
    this.speakOut();
    this.moveFocus();
  }

  /** @returns {import("./dom.js").Child[]} */
  main() {
    const now = this.screen;
    switch (now.name) {
      case "entry": return entering(this, now.entry);
      case "confirm": return confirming(this, now);
      case "board": return board(this, now.board);
      case "call": return calling(this, now);
      case "unplayed": return unplayed(this, now);
      case "ranking": return ranking(this);
      case "more": return more(this);
      default: return home(this);
    }
  }

  /** Tell whoever listens what was chosen, or that time runs out. */
  speakOut() {
    const now = this.screen;
    let text = "";
    if (now.name === "entry") text = entryTold(now.entry);
    else if (now.name === "confirm") text = resultWords(this.table.board(now.round, now.board, this.memory)?.result ?? "");
    this.tell("told", text);
  }

  /** @param {string} id @param {string} text */
  tell(id, text) {
    const region = document.getElementById(id);
    if (region && text && region.textContent !== text) region.textContent = text;
  }

  /** A new screen begins at its heading. */
  moveFocus() {
    const name = nameOf(this.screen);
    if (name === this.drawn) return;
    const first = this.drawn === "";
    this.drawn = name;
    if (first) return;
    scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (document.querySelector("[data-focus]"))?.focus({ preventScroll: true });
  }

  listen() {
    addEventListener("online", () => this.queue.wake());
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", (event) => this.steady(event), true);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.queue.wake();
    });
    setInterval(() => this.tick(), 500);
  }

  tick() {
    const old = document.getElementById("bar");
    if (old) morph(old, h("div", {}, bar(this)));
    const { sign, words } = readClock(this.shown?.clock, this.table.ahead ?? 0);
    if (sign !== this.warned) {
      this.warned = sign;
      if (sign) this.tell("alarm", words);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const on = event.target instanceof Element ? event.target.closest("button, a, input") : null;
    if (event.key === "Enter" && (on || Date.now() - this.since < TREMBLE)) return;
    const now = this.screen;
    if (event.key === "Escape" && now.name !== "home") {
      this.go({ name: "home" });
    } else if (
      !(now.name === "entry" && entryKey(this, now.entry, event.key)) &&
      !(now.name === "confirm" && confirmKey(this, now, event.key))
    ) return;
    event.preventDefault();
  }

  /**
   * The second tap of a double tap must not press what came under the finger. Of a mouse the browser
   * itself counts the clicks; of fingers not every browser does.
   * @param {MouseEvent} event
   */
  steady(event) {
    if (event.detail === 0) return; // by the keyboard, or by a reader of the screen
    const before = this.press;
    const now = { x: event.clientX, y: event.clientY, at: Date.now() };
    const near = before && Math.hypot(now.x - before.x, now.y - before.y) < 24;
    const mouse = "pointerType" in event && event.pointerType === "mouse";
    const again = mouse ? event.detail > 1 : near && now.at - before.at < TREMBLE;
    if (again && before && before.at <= this.since) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    this.press = now;
  }

  /** @type {{x: number, y: number, at: number} | undefined} */
  press;
}

/** What makes a screen another one. @param {Screen} screen */
function nameOf(screen) {
  if (screen.name === "entry") return `entry ${screen.entry.round} ${screen.entry.board} ${screen.entry.page}`;
  return "board" in screen && screen.name !== "call" ? `${screen.name} ${screen.board}` : screen.name;
}

const root = document.getElementById("device");
if (root) void new App(root).start();
