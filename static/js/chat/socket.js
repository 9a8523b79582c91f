const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const SILENCE = 15_000;

/**
 * The line to the server, which heals itself.
 * Events: "open", "frame" (detail: the frame), "lost" (detail: code of the closing, tries in a row that brought nothing).
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

  /** Whether it went out. A line that stays silent after a question is taken for dead. */
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

  /** A line that was open before the network changed may be dead without having been told. */
  #startOver() {
    this.#drop();
    this.connect();
  }

  #lost(code = 0) {
    this.#line = null;
    this.#hush();
    this.#tries += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#tries - 1));
    // Half of the wait is chance, so that many pages do not come back at one moment.
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), wait / 2 + (Math.random() * wait) / 2);
    this.dispatchEvent(new CustomEvent("lost", { detail: { code, tries: this.#tries } }));
  }
}

export function socketAddress(path, place = window.location) {
  return `${place.protocol === "https:" ? "wss:" : "ws:"}//${place.host}${path}`;
}
