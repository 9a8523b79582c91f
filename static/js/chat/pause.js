const JITTER = 1_000;

/** A pause in sending, because the site is busy. A page sends at a random moment after it, so that not all do at once. */
export class Pause {
  #end = null;
  #ended;

  /** `ended` is called when a pause is over. */
  constructor(ended) {
    this.#ended = ended;
  }

  get isOn() {
    return this.#end !== null;
  }

  /** Begins a pause of so many seconds, unless there is one. */
  begin(seconds) {
    this.#end ??= setTimeout(() => this.#over(), seconds * 1_000 + Math.random() * JITTER);
  }

  #over() {
    this.#end = null;
    this.#ended();
  }
}
