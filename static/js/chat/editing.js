import { gettext } from "../words.js";

/** The last own message while it is edited: what is sent next takes the place of it, of its reply and of what was learned from it. */
export class Editing {
  #note;
  #composer;
  #announce;
  #entry = null;
  #before = "";

  constructor({ note, composer, announce }) {
    this.#note = note;
    this.#composer = composer;
    this.#announce = announce;
    note.querySelector("button").addEventListener("click", () => this.cancel());
    composer.listen("Escape", () => this.#entry && this.cancel());
  }

  begin(entry) {
    this.#before = this.#entry ? this.#before : this.#composer.text;
    this.#entry = entry;
    this.#note.hidden = false;
    this.#composer.replace(entry.text);
    this.#announce(gettext("Editing your last message"));
  }

  /** The episode that the message sent now replaces, null if none; ends the editing. */
  take() {
    const episode = this.#entry?.episode ?? null;
    this.#end();
    return episode;
  }

  cancel() {
    this.#end();
    this.#composer.replace(this.#before);
  }

  /** The message was removed in the meantime, so there is nothing to replace. */
  drop(entry) {
    if (entry === this.#entry) this.#end();
  }

  #end() {
    this.#entry = null;
    this.#note.hidden = true;
  }
}
