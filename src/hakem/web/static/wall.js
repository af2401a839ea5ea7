// The wall: what the stream tells, a page after the other, each in one language and then the other.

const SECONDS = 12;
const body = document.body;
const main = document.getElementById("wall");
const clocks = document.getElementById("clocks");
const words = JSON.parse(clocks.dataset.words);
const langs = [...document.querySelectorAll("#status p")].map((one) => one.lang);
let message = null;
let shown = 0;
let turn = 0;
let ahead = 0; // by so many milliseconds the server's clock is before ours
let tag = "";

function element(name, text, kind) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/** So many rows fit: the height that is there by the height of one. */
function fitting() {
  const probe = element("ol");
  probe.append(element("li", "0"));
  main.append(probe);
  const each = probe.firstChild.getBoundingClientRect().height || 40;
  probe.remove();
  return Math.max(3, Math.floor((main.clientHeight - 2.2 * each) / each));
}

function pages() {
  const most = fitting();
  return message.rankings.flatMap((table) => {
    const count = Math.max(1, Math.ceil(table.rows.length / most));
    const each = Math.ceil(table.rows.length / count) || 1;
    return Array.from({ length: count }, (_, n) => ({
      table,
      rows: table.rows.slice(n * each, (n + 1) * each),
    }));
  });
}

function draw() {
  if (!message) return;
  document.querySelectorAll("#status p").forEach((line) => {
    line.textContent = message.status[line.lang].join(" ");
  });
  const all = pages();
  if (!all.length) return main.replaceChildren();
  const page = all[shown % all.length];
  const lang = langs[turn % langs.length];
  document.documentElement.lang = lang;
  const head = element("h2");
  for (const one of langs) {
    const span = element("span", page.table.heading[one]);
    span.lang = one;
    head.append(span);
  }
  const list = element("ol");
  for (const row of page.rows) {
    const line = element("li");
    const who = element("span", `${row.number} ${row.names}`.trim(), "who");
    who.translate = false;
    line.append(element("b", row.place), who);
    line.append(element("span", row.percent[lang] || row.total[lang], "n"));
    list.append(line);
  }
  main.replaceChildren(head, list);
  if (all.length > 1) {
    const dots = all.map((_, n) => (n === shown % all.length ? "●" : "○")).join("");
    main.append(element("p", dots, "dots"));
  }
}

function tick() {
  if (!message) return;
  const lang = langs[turn % langs.length];
  clocks.replaceChildren(
    ...message.clocks.map((clock) => {
      const at = clock.held ? new Date(clock.held) : new Date(Date.now() + ahead);
      const left = Math.round((new Date(clock.ends) - at) / 1000);
      const [round, over, held] = words[lang];
      const minutes = Math.floor(Math.abs(left) / 60);
      const time = `${minutes}:${String(Math.abs(left) % 60).padStart(2, "0")}`;
      const note = clock.held ? held : left < 0 ? over : "";
      const made = element("span", "", left < 0 ? "over" : "");
      made.append(`${clock.section} ${round} ${clock.round} `.trimStart(), element("b", time), ` ${note}`);
      return made;
    }),
  );
}

function take(told) {
  message = told;
  draw();
  tick();
}

async function ask() {
  try {
    const answer = await fetch(body.dataset.poll, { headers: tag ? { "if-none-match": tag } : {} });
    const date = answer.headers.get("date");
    if (date && Math.abs(new Date(date) - Date.now()) > 2000) ahead = new Date(date) - Date.now();
    if (answer.status !== 200) return;
    tag = answer.headers.get("etag") || "";
    take(await answer.json());
  } catch {
    // the wall waits for the network
  }
}

const source = new EventSource(body.dataset.stream);
source.onmessage = (event) => take(JSON.parse(event.data));
setInterval(() => {
  if (source.readyState !== EventSource.OPEN) ask();
}, 15_000);
setInterval(() => {
  turn += 1;
  if (turn % langs.length === 0) shown += 1;
  draw();
}, (SECONDS * 1000) / 2);
setInterval(tick, 1000);
addEventListener("resize", draw);
ask();
