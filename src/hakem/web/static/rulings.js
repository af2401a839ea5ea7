// Rulings: how long a call has waited, cards and calls tapped into a field, weights summed, print.

const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

function waited(time) {
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(time.dataset.since)) / 1000));
  const minutes = Math.floor(seconds / 60);
  time.textContent = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  time.title = minutes ? words.format(-minutes, "minute") : words.format(-seconds, "second");
}

function tick() {
  document.querySelectorAll("[data-since]").forEach(waited);
}
tick();
setInterval(tick, 1000);

for (const board of document.querySelectorAll("[data-into]")) {
  const field = document.getElementById(board.dataset.into);
  board.hidden = !field;
  board.addEventListener("click", (event) => {
    const button = event.target.closest("[data-add]");
    if (button && field) {
      field.value = `${field.value.trim()} ${button.dataset.add}`.trim();
    }
  });
}

const adjust = document.getElementById("adjust");
if (adjust) {
  const sum = adjust.querySelector("[data-sum]");
  const show = () => {
    const made = new FormData(adjust).get("make");
    for (const part of adjust.querySelectorAll("[data-for]")) {
      const used = part.dataset.for.split(" ").includes(made);
      part.hidden = !used;
      part.querySelectorAll("input, select").forEach((one) => { one.disabled = !used; });
    }
    const weights = [...adjust.querySelectorAll('input[name^="w"]')].filter((one) => /^w[0-9]$/.test(one.name));
    const total = weights.reduce((all, one) => all + (Number(one.value.replace("%", "").replace(",", ".")) || 0), 0);
    sum.textContent = total ? `${Math.round(total * 100) / 100}` : "";
  };
  adjust.addEventListener("input", show);
  show();
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
