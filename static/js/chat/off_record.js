import { forThisTab } from "./kept.js";

const WORDS = {
  true: "Off the record. Nothing you say from here on is saved.",
  false: "Back on the record. Your messages are saved again.",
};

/**
 * Whether what is said on this page is kept nowhere. It holds until it is switched off or the talk is begun afresh, over a reload
 * and a lost line as well: each message says it for itself.
 */
export class OffRecord {
  #button;
  #note;
  #root;
  #key;
  #socket;
  #announce;

  constructor({ button, note, root, person, socket, announce }) {
    this.#button = button;
    this.#note = note;
    this.#root = root;
    this.#key = `off_record.${person}`;
    this.#socket = socket;
    this.#announce = announce;
    button?.addEventListener("click", () => this.#turn(!this.isOn));
    note?.querySelector("button")?.addEventListener("click", () => this.#turn(false));
    this.#show();
  }

  get isOn() {
    return this.#isNeverKept || forThisTab.read(this.#key) === true;
  }

  /** A fresh line knows nothing of it yet. */
  opened() {
    if (this.isOn) this.#socket.send({ type: "off_record", on: true });
  }

  /** The server's word: it ends by itself where the talk is begun afresh. */
  settled({ on }) {
    if (this.#isNeverKept || on === this.isOn) return;
    this.#keep(on);
  }

  /** The person chose that nothing is ever kept. */
  get #isNeverKept() {
    return this.#root.dataset.remembers === "no";
  }

  #turn(on) {
    this.#keep(on);
    this.#socket.send({ type: "off_record", on });
    if (!on) this.#button?.focus();
  }

  #keep(on) {
    forThisTab.write(this.#key, on);
    this.#show();
    this.#announce(WORDS[on]);
  }

  #show() {
    this.#root.toggleAttribute("data-off-record", this.isOn);
    this.#button?.setAttribute("aria-pressed", String(this.isOn));
    if (this.#note) this.#note.hidden = !this.isOn;
  }
}
