// The one websocket: JSON both ways, opened again whenever it is lost.

const FIRST_WAIT = 300; // milliseconds; doubled up to LAST_WAIT, so that a restarted server is found quickly
const LAST_WAIT = 5000;

export class Socket {
  #socket = null;
  #member = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #report;
  #lost;

  /** `report(object)` gets each thing the server says; `lost()` is called when the connection breaks. */
  constructor(report, lost) {
    this.#report = report;
    this.#lost = lost;
  }

  get open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Connect as this member (null: whoever comes first), leaving any earlier connection. */
  connect(member) {
    this.#member = member;
    clearTimeout(this.#timer);
    const earlier = this.#socket;
    this.#socket = null;
    earlier?.close();
    const address = new URL("/page/ws", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (member) address.searchParams.set("member", member);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      this.#wait = FIRST_WAIT;
      this.#report(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket !== this.#socket) return;
      this.#lost();
      this.#timer = setTimeout(() => this.connect(this.#member), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LAST_WAIT);
    });
  }

  /** Send if there is a connection; says whether there was one. */
  send(object) {
    if (!this.open) return false;
    this.#socket.send(JSON.stringify(object));
    return true;
  }
}
