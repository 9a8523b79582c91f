import { forThisTab } from "./kept.js";

/** Messages that are not yet known to be stored. They survive a reload and are resent under the same id. */
export class Outbox {
  #letters;
  #key;

  constructor(person) {
    this.#key = `outbox.${person}`;
    this.#letters = forThisTab.read(this.#key) ?? [];
  }

  get letters() {
    return [...this.#letters];
  }

  get unsent() {
    return this.#letters.filter((letter) => !letter.problem);
  }

  holds(id) {
    return this.unsent.some((letter) => letter.id === id);
  }

  put(letter) {
    this.#letters = [...this.#letters.filter(({ id }) => id !== letter.id), letter];
    this.#save();
  }

  mark(id, problem) {
    const letter = this.#letters.find((kept) => kept.id === id);
    if (!letter) return;
    letter.problem = problem;
    this.#save();
  }

  remove(id) {
    this.#letters = this.#letters.filter((letter) => letter.id !== id);
    this.#save();
  }

  #save() {
    forThisTab.write(this.#key, this.#letters);
  }
}
