// The device on a table, thin: what the server says is shown, results are entered as text.

import { follow } from "/static/live.js";

const words = await (await fetch(`/words/${document.documentElement.lang}.json`)).json();
const root = document.getElementById("device");

function draw(state) {
  root.replaceChildren();
  const heading = document.createElement("h1");
  heading.textContent = `${state.section}${state.table} · ${state.round}`;
  root.append(heading);
  for (const board of state.boards ?? []) {
    const form = document.createElement("form");
    const field = document.createElement("input");
    field.name = "result";
    field.setAttribute("aria-label", String(board.board));
    field.value = board.result ?? "";
    form.append(`${words["device.board"]} ${board.board} `, field);
    form.onsubmit = (event) => {
      event.preventDefault();
      send(state, board.board, field.value);
    };
    root.append(form);
  }
}

async function send(state, board, result) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
  const act = {
    kind: "scored", session: state.session, section: state.section, round: state.round,
    table: state.table, room: state.room, board, result,
  };
  const answer = await fetch("/api/table/acts", { method: "POST", body: JSON.stringify([{ id, act }]) });
  draw((await answer.json()).state);
}

draw(await (await fetch("/api/table/state")).json());
follow(`/live/${root.dataset.event}`, 0, draw);
