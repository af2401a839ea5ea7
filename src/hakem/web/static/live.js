// News by WebSocket: says which position was seen last, comes back by itself, gives up never.

/**
 * @param {string} path where news of an event are told
 * @param {number} pos the position that is known already
 * @param {(message: any) => void} told is given each message that is newer
 * @param {(up: boolean) => void} [line] is told whether there is a connection
 */
export function follow(path, pos, told, line = () => {}) {
  let wait = 500;
  let heard = 0;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";

  function connect() {
    const socket = new WebSocket(`${scheme}//${location.host}${path}?pos=${pos}`);
    heard = Date.now();
    // a line that is silent for too long is dead, whatever the browser thinks of it
    const watch = setInterval(() => {
      if (Date.now() - heard > 40_000) socket.close();
    }, 5_000);
    socket.onopen = () => {
      wait = 500;
      line(true);
    };
    socket.onmessage = async (event) => {
      heard = Date.now();
      const text = typeof event.data === "string" ? event.data : await event.data.text();
      const message = JSON.parse(text);
      if (message.beat) socket.send("here");
      if (message.pos > pos) {
        pos = message.pos;
        told(message);
      }
    };
    socket.onclose = () => {
      clearInterval(watch);
      line(false);
      setTimeout(connect, wait + Math.random() * 300);
      wait = Math.min(wait * 2, 8_000);
    };
  }
  connect();
}
