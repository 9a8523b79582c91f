import { filled, gettext } from "../words.js";

const LONG = 20_000;
const TOO_LONG = 120_000;

/** A single indicator for all messages awaiting a reply. `givenUp(id)` is called if none comes in time. */
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
    if (this.#waits.size === 0) this.#announce(filled(gettext("%(name)s is thinking"), { name: this.#talkedWith.name }));
    this.#words.textContent = gettext("Thinking");
    this.#waits.set(id, [setTimeout(() => this.#slow(), LONG), setTimeout(() => this.#giveUp(id), TOO_LONG)]);
    this.#show();
  }

  end(id) {
    this.#waits.get(id)?.forEach(clearTimeout);
    this.#waits.delete(id);
    this.#written.delete(id);
    this.#show();
  }

  /** Hides the indicator for a reply that is already streaming. */
  writes(id) {
    if (!this.#waits.has(id)) return;
    this.#written.add(id);
    this.#show();
  }

  /** Hides the indicator while there is no connection, since the state is then unknown. */
  lineIs(open) {
    this.#isOpen = open;
    this.#show();
  }

  #slow() {
    this.#words.textContent = gettext("Still thinking");
    this.#row.dataset.slow = "";
    this.#announce(filled(gettext("%(name)s is still thinking"), { name: this.#talkedWith.name }));
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
