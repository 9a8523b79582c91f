const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 15_000;

/** Sends what is not yet stored again, one message after another, so that they stay in order; after each refusal it pauses longer. */
export class Resending {
  #outbox;
  #send;
  #pause = FIRST_PAUSE;
  #next = null;

  constructor({ outbox, send }) {
    this.#outbox = outbox;
    this.#send = send;
  }

  /** Whether a message waits to be sent again: a later one must not overtake it. */
  get isWaiting() {
    return this.#next !== null;
  }

  begin() {
    this.#pause = FIRST_PAUSE;
    this.#sendFirst();
  }

  refused() {
    this.#next ??= setTimeout(() => this.#sendFirst(), this.#pause);
  }

  /** A message was stored, or failed for good: the next one has its turn. */
  settled() {
    if (this.isWaiting) this.begin();
  }

  lineLost() {
    clearTimeout(this.#next);
    this.#next = null;
  }

  #sendFirst() {
    this.lineLost();
    const [first] = this.#outbox.unsent;
    if (!first) return;
    this.#send(first);
    this.#next = setTimeout(() => this.#sendFirst(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }
}
