const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const SILENCE = 15_000;

/**
 * The WebSocket connection, which reconnects by itself.
 * Events: "open", "frame" (detail: the frame), "lost" (detail: close code, and the number of failed attempts in a row).
 */
export class Socket extends EventTarget {
  #address;
  #line = null;
  #tries = 0;
  #retry = null;
  #silence = null;

  constructor(address) {
    super();
    this.#address = address;
    window.addEventListener("online", () => this.#startOver());
    window.addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.connect());
    window.addEventListener("pageshow", (event) => event.persisted && this.connect());
  }

  get isOpen() {
    return this.#line?.readyState === WebSocket.OPEN;
  }

  connect() {
    if (this.#line) return;
    clearTimeout(this.#retry);
    const line = new WebSocket(this.#address);
    this.#line = line;
    line.onopen = () => this.dispatchEvent(new Event("open"));
    line.onmessage = (event) => this.#heard(event.data);
    line.onclose = ({ code }) => this.#lost(code);
  }

  /** Returns whether the frame was sent. With `expectsAnswer`, a connection that stays silent is considered dead. */
  send(frame, { expectsAnswer = false } = {}) {
    if (!this.isOpen) return false;
    this.#line.send(JSON.stringify(frame));
    if (expectsAnswer && !this.#silence) this.#silence = setTimeout(() => this.#startOver(), SILENCE);
    return true;
  }

  #heard(data) {
    this.#tries = 0;
    this.#hush();
    let frame = null;
    try {
      frame = JSON.parse(data);
    } catch {
      return;
    }
    this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
  }

  #hush() {
    clearTimeout(this.#silence);
    this.#silence = null;
  }

  #drop() {
    if (!this.#line) return;
    const line = this.#line;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
    this.#lost();
  }

  /** Reconnects: a connection from before a network change may be dead without notice. */
  #startOver() {
    this.#drop();
    this.connect();
  }

  #lost(code = 0) {
    this.#line = null;
    this.#hush();
    this.#tries += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#tries - 1));
    // Half of the delay is random jitter, so that many pages do not reconnect at once.
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), wait / 2 + (Math.random() * wait) / 2);
    this.dispatchEvent(new CustomEvent("lost", { detail: { code, tries: this.#tries } }));
  }
}

export function socketAddress(path, place = window.location) {
  return `${place.protocol === "https:" ? "wss:" : "ws:"}//${place.host}${path}`;
}
