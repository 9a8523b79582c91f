const PAGE = 40;
const REST = 3000;

/**
 * Asks for what was said before, a page at a time, and tells such pages from what a resumed line delivers.
 * After a jump to a place in the past, what follows it is asked for as well; until all is here, `isPast` holds.
 */
export class History {
  #socket;
  #askedBefore = null;
  #askedAfter = null;
  #place = null;
  isLoaded = false;
  more = true;
  /** Up to this number nothing is missing; what is newer is not here yet. */
  upTo = Infinity;

  constructor(socket) {
    this.#socket = socket;
  }

  get isAsking() {
    return this.#askedBefore !== null;
  }

  get isPast() {
    return this.upTo !== Infinity;
  }

  /** The number to begin at, null for the end; what was loaded counts no more. */
  beginAt(place) {
    Object.assign(this, { isLoaded: false, more: true, upTo: place ?? Infinity });
    this.#place = place;
    this.lineLost();
  }

  askFirst() {
    if (this.#place === null) return this.#ask(Infinity, { type: "history", limit: PAGE });
    return this.#ask(this.#place + 1, { type: "history", before: this.#place + 1, limit: PAGE });
  }

  askBefore(number) {
    if (!this.isLoaded || !this.more || !Number.isFinite(number)) return false;
    return this.#ask(number, { type: "history", before: number, limit: PAGE });
  }

  askAfter() {
    if (!this.isLoaded || !this.isPast || this.#askedAfter !== null) return;
    if (this.#socket.send({ type: "history", after: this.upTo, limit: PAGE }, { expectsAnswer: true })) this.#askedAfter = this.upTo;
  }

  /** Whether the frame answers what was asked here. */
  answers({ episodes, after }) {
    return after === undefined && this.isAsking && episodes.every(({ number }) => number < this.#askedBefore);
  }

  answersAfter({ after }) {
    return after !== undefined && after === this.#askedAfter;
  }

  arrived({ more }) {
    this.#askedBefore = null;
    this.isLoaded = true;
    this.more = Boolean(more);
  }

  arrivedAfter({ episodes, more }) {
    this.#askedAfter = null;
    this.upTo = more ? episodes.at(-1).number : Infinity;
  }

  lineLost() {
    this.#askedBefore = null;
    this.#askedAfter = null;
  }

  /** The server could not answer. Asking at once would only ask a server in trouble more. */
  refused() {
    if (!this.isAsking && this.#askedAfter === null) return;
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
