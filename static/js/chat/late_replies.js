const EVERY = 20_000;

/** Asks for what was missed while a reply stays out: it may have been stored, and lost on its way here. `isAwaited()` tells whether one does. */
export class LateReplies {
  #isAwaited;
  #ask;
  #timer = null;

  constructor({ isAwaited, ask }) {
    this.#isAwaited = isAwaited;
    this.#ask = ask;
  }

  /** A message was stored. */
  expect() {
    this.#timer ??= setTimeout(() => this.#check(), EVERY);
  }

  #check() {
    this.#timer = null;
    if (!this.#isAwaited()) return;
    this.#ask();
    this.expect();
  }
}
