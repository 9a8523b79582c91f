const LONG = 20_000;
const TOO_LONG = 120_000;

/** One calm row for all messages whose reply is being made. `givenUp(id)` is called when none comes. */
export class Thinking {
  #row;
  #words;
  #talkedWith;
  #givenUp;
  #announce;
  #waits = new Map();
  #written = new Set();
  #isOpen = true;

  constructor({ row, words, talkedWith, announce, givenUp }) {
    this.#row = row;
    this.#words = words;
    this.#talkedWith = talkedWith;
    this.#announce = announce;
    this.#givenUp = givenUp;
  }

  begin(id) {
    if (this.#waits.has(id)) return;
    if (this.#waits.size === 0) this.#announce(`${this.#talkedWith.name} is thinking`);
    this.#words.textContent = "Thinking";
    this.#waits.set(id, [setTimeout(() => this.#slow(), LONG), setTimeout(() => this.#giveUp(id), TOO_LONG)]);
    this.#show();
  }

  end(id) {
    this.#waits.get(id)?.forEach(clearTimeout);
    this.#waits.delete(id);
    this.#written.delete(id);
    this.#show();
  }

  /** Where the reply is being written already, that says enough. */
  writes(id) {
    if (!this.#waits.has(id)) return;
    this.#written.add(id);
    this.#show();
  }

  /** Without a line nobody knows whether a reply is being made. */
  lineIs(open) {
    this.#isOpen = open;
    this.#show();
  }

  #slow() {
    this.#words.textContent = "Still thinking";
    this.#row.dataset.slow = "";
    this.#announce(`${this.#talkedWith.name} is still thinking`);
  }

  #giveUp(id) {
    this.end(id);
    this.#givenUp(id);
  }

  #show() {
    this.#row.hidden = this.#waits.size === this.#written.size || !this.#isOpen;
    if (this.#waits.size === 0) delete this.#row.dataset.slow;
  }
}
