// Suggestions while a name is typed: the club's players, found however they are spelt.
// The list is a listbox that belongs to the field (combobox); without this module names are typed.

let count = 0;

for (const field of document.querySelectorAll("input[data-suggest]")) suggest(field);

function suggest(field) {
  const list = document.createElement("ul");
  list.id = `suggestions-${count++}`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.hidden = true;
  field.parentElement.append(list);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-expanded", "false");
  let chosen = -1;
  let asked = 0;
  let wait;

  function close() {
    list.hidden = true;
    chosen = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function take(item) {
    field.value = item.dataset.name;
    const number = field.closest("label").nextElementSibling?.querySelector('input[name="number"]');
    if (number) number.value = item.dataset.number;
    close();
  }

  function mark(place) {
    const items = [...list.children];
    if (!items.length) return;
    chosen = (place + items.length) % items.length;
    items.forEach((item, n) => item.setAttribute("aria-selected", String(n === chosen)));
    field.setAttribute("aria-activedescendant", items[chosen].id);
    items[chosen].scrollIntoView({ block: "nearest" });
  }

  async function ask() {
    const mine = ++asked;
    const text = field.value.trim();
    if (text.length < 2) return close();
    let found = [];
    try {
      const answer = await fetch(`${field.dataset.suggest}?q=${encodeURIComponent(text)}`);
      if (answer.ok) found = await answer.json();
    } catch {
      return close(); // no network: the name is typed to its end
    }
    if (mine !== asked || document.activeElement !== field) return;
    list.replaceChildren(
      ...found.map((one, n) => {
        const item = document.createElement("li");
        item.id = `${list.id}-${n}`;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        item.dataset.name = one.name;
        item.dataset.number = one.number;
        item.textContent = one.number ? `${one.name}  #${one.number}` : one.name;
        item.addEventListener("pointerdown", (event) => {
          event.preventDefault();
          take(item);
        });
        return item;
      }),
    );
    chosen = -1;
    list.hidden = !found.length;
    field.setAttribute("aria-expanded", String(found.length > 0));
  }

  field.addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(ask, 120);
  });
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown") mark(chosen + 1);
    else if (event.key === "ArrowUp") mark(chosen - 1);
    else if (event.key === "Enter" && chosen >= 0) take(list.children[chosen]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
}
