// The director's pages: when the log grows, the parts that show it are asked for anew.

import { follow } from "/static/live.js";

const nav = document.querySelector("[data-live]");
if (nav) {
  follow(nav.dataset.live, Number(nav.dataset.pos), () => {
    document.body.dispatchEvent(new CustomEvent("news"));
  });
}
