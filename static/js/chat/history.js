const PAGE = 40;
const REST = 3000;

/**
 * Loads earlier entries page by page, and tells these pages from what a resumed connection delivers.
 * After a jump into the past, it also loads what follows; `isPast` holds until everything is here.
 */
export class History {
  #socket;
  #askedBefore = null;
  #askedAfter = null;
  #place = null;
  isLoaded = false;
  more = true;
  /** The number up to which entries are loaded without gaps; newer ones are not here yet. */
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

  /** Starts over at this number, or at the end for null; forgets what was loaded. */
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

  /** Whether the frame answers a request from here. */
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

  /** The server could not answer: waits before asking again, so as not to burden a struggling server. */
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
