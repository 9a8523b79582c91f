import { forThisTab } from "./kept.js";
import { gettext } from "../words.js";

const WORDS = {
  true: gettext("Off the record. Nothing you say from now on will be saved."),
  false: gettext("Back on the record. Your messages will be saved again."),
};

/**
 * The off-the-record mode, which all open pages of a conversation share. It lasts until switched off or a fresh start, and
 * survives reloads and lost connections, because this page keeps it too and each message carries the flag itself.
 */
export class OffRecord {
  #button;
  #note;
  #root;
  #key;
  #socket;
  #announce;
  #wished = null;

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

  /** Sends what was chosen without a connection; otherwise brings the mode back if the server knows of none any more. */
  opened() {
    if (this.#wished !== null) this.#ask(this.#wished);
    else if (this.isOn && !this.#isNeverKept) this.#socket.send({ type: "off_record", on: true, still: true });
  }

  /** The state that all pages share: another page or a fresh start may have changed it. */
  settled({ on }) {
    if (this.#isNeverKept || this.#wished !== null || on === this.isOn) return;
    this.#keep(on);
  }

  /** The person switched the memory off altogether. */
  get #isNeverKept() {
    return this.#root.dataset.remembers === "no";
  }

  #turn(on) {
    this.#keep(on);
    this.#ask(on);
    if (!on) this.#button?.focus();
  }

  #ask(on) {
    this.#wished = this.#socket.send({ type: "off_record", on }) ? null : on;
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
