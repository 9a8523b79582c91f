import { forThisTab } from "./kept.js";
import { gettext } from "../words.js";

const WORDS = {
  true: gettext("Off the record. Nothing you say from now on is saved."),
  false: gettext("Back on the record. Your messages are saved again."),
};

/**
 * The off-the-record mode of this page. It lasts until switched off or a fresh start, and survives reloads and lost
 * connections, because each message carries the flag itself.
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

  /** Tells a new connection about the mode. */
  opened() {
    if (this.isOn) this.#socket.send({ type: "off_record", on: true });
  }

  /** The server's state: a fresh start ends the mode. */
  settled({ on }) {
    if (this.#isNeverKept || on === this.isOn) return;
    this.#keep(on);
  }

  /** The person switched the memory off altogether. */
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
