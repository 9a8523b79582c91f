const PAGE = 40;
const REST = 3000;

/** Asks for what was said before, a page at a time, and tells such pages from what a resumed line delivers. */
export class History {
  #socket;
  #askedBefore = null;
  isLoaded = false;
  more = true;

  constructor(socket) {
    this.#socket = socket;
  }

  get isAsking() {
    return this.#askedBefore !== null;
  }

  askFirst() {
    return this.#ask(Infinity, { type: "history", limit: PAGE });
  }

  askBefore(number) {
    if (!this.isLoaded || !this.more || !Number.isFinite(number)) return false;
    return this.#ask(number, { type: "history", before: number, limit: PAGE });
  }

  /** Whether the frame answers what was asked here. */
  answers({ episodes }) {
    return this.isAsking && episodes.every(({ number }) => number < this.#askedBefore);
  }

  arrived({ more }) {
    this.#askedBefore = null;
    this.isLoaded = true;
    this.more = Boolean(more);
  }

  lineLost() {
    this.#askedBefore = null;
  }

  /** The server could not answer. Asking at once would only ask a server in trouble more. */
  refused() {
    if (!this.isAsking) return;
    setTimeout(() => {
      this.lineLost();
      if (!this.isLoaded) this.askFirst();
    }, REST);
  }

  #ask(before, frame) {
    if (this.isAsking || !this.#socket.send(frame, { expectsAnswer: true })) return false;
    this.#askedBefore = before;
    return true;
  }
}
