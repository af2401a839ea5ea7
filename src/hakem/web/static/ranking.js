// The ranking as it grows: rows are changed in place and put in their new order.

const box = document.getElementById("rankings");
const lang = box.dataset.lang;
let pos = Number(box.dataset.pos);
let source = null;
let tag = "";
let failed = 0;
let partly = false;

/** Put one number into a cell, beside the link to its reason. */
function put(row, name, text) {
  const cell = row.querySelector(`.${name}`);
  const inner = cell && (cell.querySelector("a") || cell);
  if (!inner || inner.textContent === text) return false;
  inner.textContent = text;
  if (inner.hasAttribute("aria-label")) inner.setAttribute("aria-label", `${text}, ${box.dataset.why}`);
  return true;
}

function changed(row, told) {
  const moved = [
    put(row, "place", told.place),
    put(row, "total", told.total[lang]),
    put(row, "percent", told.percent[lang]),
    put(row, "boards", told.boards),
  ].some(Boolean);
  const mark = row.querySelector(".mark");
  if (mark && !told.provisional) mark.remove();
  if (!mark && told.provisional) {
    const made = document.createElement("span");
    made.className = "mark";
    made.title = box.dataset.mark;
    made.textContent = "≈";
    const hidden = document.createElement("span");
    hidden.className = "hidden";
    hidden.textContent = ` ${box.dataset.mark}`;
    made.append(hidden);
    row.querySelector("th").append(" ", made);
  }
  return moved;
}

function show(message) {
  const whole = message.rankings.every((table) => table.rows.length === table.of);
  if (message.pos < pos || (message.pos === pos && (!whole || !partly))) return;
  pos = message.pos;
  partly = !whole;
  const bodies = [...box.querySelectorAll("tbody")];
  const fits =
    message.shown &&
    bodies.length === message.rankings.length &&
    message.rankings.every((table, n) => table.of === bodies[n].rows.length);
  if (!fits) {
    location.reload(); // somebody came or went, or the ranking is closed: the page is another
    return;
  }
  message.rankings.forEach((table, n) => {
    const rows = new Map([...bodies[n].rows].map((row) => [row.dataset.id, row]));
    if (!table.rows.every((told) => rows.has(told.id))) return location.reload();
    // the stream tells the first places of a large field; the rest is asked for now and then
    table.rows.forEach((told, place) => {
      const row = rows.get(told.id);
      const moved = changed(row, told);
      row.classList.toggle("moved", moved);
      const there = bodies[n].rows[place];
      if (there !== row) bodies[n].insertBefore(row, there);
    });
  });
  const status = document.getElementById("status");
  const lines = message.status[lang];
  if ([...status.children].map((one) => one.textContent).join() !== lines.join()) {
    status.replaceChildren(
      ...lines.map((text) => {
        const line = document.createElement("p");
        line.textContent = text;
        return line;
      }),
    );
  }
}

/** What the stream would tell, asked for; nothing is sent where nothing has changed. */
async function ask() {
  if (document.hidden) return;
  try {
    const answer = await fetch(box.dataset.poll, { headers: tag ? { "if-none-match": tag } : {} });
    if (answer.status !== 200) return;
    tag = answer.headers.get("etag") || "";
    show(await answer.json());
  } catch {
    // no network: the next time, perhaps
  }
}

function open() {
  if (source || failed > 3) return;
  source = new EventSource(`${box.dataset.stream}?pos=${pos}`);
  source.onmessage = (event) => {
    failed = 0;
    show(JSON.parse(event.data));
  };
  source.onerror = () => {
    failed += 1;
    if (failed > 3) close(); // something between cuts streams: it is asked for instead
  };
}

function close() {
  if (source) source.close();
  source = null;
}

// a browser has six connections to us for all its tabs: a page that nobody looks at holds none
document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
window.addEventListener("pagehide", close);
window.addEventListener("pageshow", open);
setInterval(() => {
  if (!source || partly) ask();
}, 15_000);
open();
