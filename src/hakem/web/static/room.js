// The room in the browser: clocks that tick by the server's time, the drawer of a table, the keys.

const drawer = document.getElementById("drawer");
const keys = document.getElementById("keys");

// -- clocks --------------------------------------------------------------------------------------

let from = null; // the server's time and ours, when the part was made

function now() {
  const root = document.querySelector("[data-now]");
  if (!root) return Date.now();
  if (from === null || from.told !== root.dataset.now) {
    from = { told: root.dataset.now, server: Date.parse(root.dataset.now), ours: performance.now() };
  }
  return from.server + (performance.now() - from.ours);
}

function written(seconds) {
  const whole = Math.floor(Math.abs(seconds));
  const minutes = Math.floor(whole / 60);
  return `${seconds < 0 && whole ? "−" : ""}${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-ends]")) {
    const held = clock.dataset.held;
    const left = held === undefined ? (Date.parse(clock.dataset.ends) - now()) / 1000 : Number(held);
    const text = written(left);
    const time = clock.querySelector(".time");
    if (time.textContent !== text) time.textContent = text;
    if (held === undefined) clock.classList.toggle("over", left < 0);
  }
}
setInterval(tick, 250);
document.addEventListener("htmx:after:swap", tick);
tick();

// -- the drawer ----------------------------------------------------------------------------------

let opener = null;

async function open(link) {
  const answer = await fetch(link.href, { headers: { "hx-request": "true" } });
  if (!answer.ok) {
    location.href = link.href;
    return;
  }
  opener = link.id;
  const body = document.getElementById("drawer-body");
  const made = new DOMParser().parseFromString(await answer.text(), "text/html");
  body.replaceChildren(...made.body.childNodes);
  htmx.process(body);
  if (!drawer.open) drawer.showModal();
  body.querySelector("[autofocus], h2")?.focus();
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest("a[data-drawer]");
  if (link && drawer && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    open(link);
    return;
  }
  if (target?.closest("[data-keys]")) keys?.showModal();
  const away = target?.closest("[data-dismiss]");
  if (away?.closest(".proposal")) {
    event.preventDefault();
    away.closest(".proposal").remove();
  }
  const fill = target?.closest("button[data-fill]");
  if (fill) {
    const field = document.querySelector(`input[name="board"][value="${CSS.escape(fill.dataset.fill)}"]`);
    field?.click();
    document.querySelector("#result-form input[name=result]")?.focus();
  }
});

drawer?.addEventListener("close", () => {
  document.getElementById("drawer-body").replaceChildren();
  document.getElementById(opener ?? "")?.focus();
});

document.addEventListener("htmx:after:swap", () => {
  const proposal = document.querySelector(".proposal");
  if (!proposal || proposal.contains(document.activeElement)) return;
  proposal.querySelector("[data-first]")?.focus({ preventScroll: true });
  proposal.scrollIntoView({ block: "nearest" });
});

// where "start round 1" stood, "start round 2" stands a moment later: a hand that trembles starts one
const TREMBLE = 2000;
let called = { name: "", value: "", at: -TREMBLE };

document.addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element ? event.target.closest(".rounds button") : null;
    if (!button) return;
    const { name, value } = button;
    const at = performance.now();
    if (name === called.name && value !== called.value && at - called.at < TREMBLE) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    called = { name, value, at };
  },
  true,
);

// a page whose forms depend on what is written is asked for anew, unless somebody is at one of them
document.body.addEventListener("news", async () => {
  const old = document.querySelector("[data-renew]");
  if (!old || busy(old)) return;
  const answer = await fetch(location.href);
  if (!answer.ok || busy(old)) return;
  const made = new DOMParser().parseFromString(await answer.text(), "text/html");
  const renewed = made.querySelector("[data-renew]");
  if (!renewed || !old.isConnected) return;
  renewed.prepend(...old.querySelectorAll(".notice"));
  old.replaceWith(renewed);
  htmx.process(renewed);
});

function busy(part) {
  const typed = [...part.querySelectorAll("input:not([type=hidden]), textarea")];
  return part.querySelector(".proposal") !== null || typed.some((one) => one.value && one.type !== "checkbox");
}

// what a form wrote is told: the form is ready for the next
document.addEventListener("htmx:after:request", (event) => {
  const source = event.target;
  const status = event.detail?.ctx?.response?.raw?.status ?? event.detail?.ctx?.response?.status;
  if (source instanceof HTMLFormElement && source.dataset.reset !== undefined && status === 200) {
    source.reset();
    source.querySelector("input:not([type=hidden])")?.focus();
  }
});

// -- keys ----------------------------------------------------------------------------------------

const KEPT = "hakem-keys";
const on = document.getElementById("keys-on");
if (on) {
  on.checked = localStorage.getItem(KEPT) !== "off";
  on.addEventListener("change", () => localStorage.setItem(KEPT, on.checked ? "on" : "off"));
}

let typed = "";
let timer = 0;

function jump() {
  const tables = [...document.querySelectorAll(".tbl")];
  const found =
    tables.find((one) => one.dataset.name === typed) ??
    tables.find((one) => one.dataset.name.startsWith(typed)) ??
    tables.find((one) => one.dataset.name.replace(/^[^0-9]+/, "") === typed);
  if (found) show(found);
}

function show(table) {
  table.focus();
  table.scrollIntoView({ block: "nearest" });
}

function troubled() {
  const tables = [...document.querySelectorAll(".tbl")];
  const sorted = tables
    .filter((one) => Number(one.dataset.trouble) < 6)
    .sort((one, other) => Number(one.dataset.trouble) - Number(other.dataset.trouble));
  const at = sorted.indexOf(document.activeElement);
  if (sorted.length) show(sorted[(at + 1) % sorted.length]);
}

function go(suffix) {
  const link = document.querySelector(`.bar a[href$="${suffix}"]`);
  if (link) link.click();
}

const letters = {
  n: troubled,
  q: () => document.getElementById("line")?.focus(),
  t: () => document.querySelector(".section-head button")?.focus(),
  s: () => document.querySelector("[data-sort]:not([aria-current])")?.click(),
  o: () => go("/open"),
  m: () => go("/moves"),
  p: () => go("/next"),
  l: () => go("/log"),
};

document.addEventListener("keydown", (event) => {
  const field = event.target instanceof Element && event.target.closest("input, select, textarea");
  if (field || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    event.preventDefault();
    keys?.showModal();
    return;
  }
  if (on && !on.checked) return; // who steers by voice or by switches may type letters by mistake
  const key = event.key.toLowerCase();
  const names = [...document.querySelectorAll(".tbl")].map((one) => one.dataset.name);
  const next = typed + key;
  const begins = key.length === 1 && names.some((one) => one.startsWith(next) || one.replace(/^[^0-9]+/, "").startsWith(next));
  if (begins && (/[0-9]/.test(key) || typed || !(key in letters))) {
    typed = next;
    clearTimeout(timer);
    timer = setTimeout(() => (typed = ""), 900);
    jump();
    event.preventDefault();
  } else if (key in letters) {
    event.preventDefault();
    letters[key]();
  }
});
