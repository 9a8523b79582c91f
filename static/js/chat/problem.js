import { worded } from "../words.js";

const SHOWN_FOR = 12_000;

/** A sentence above the composer about an error that belongs to no particular message. */
export class Problem {
  #node;
  #words;
  #leave = null;

  constructor(node) {
    this.#node = node;
    this.#words = node.querySelector("[data-problem-words]");
    node.querySelector("[data-problem-close]").addEventListener("click", () => this.clear());
  }

  tell(words) {
    clearTimeout(this.#leave);
    this.#words.textContent = worded(words);
    this.#node.hidden = false;
    this.#leave = setTimeout(() => this.clear(), SHOWN_FOR);
  }

  clear() {
    this.#node.hidden = true;
  }
}
