import { showSpeaker } from "./faces.js";
import { filled, gettext } from "../words.js";

/** The current persona: chosen from a list if there are several, and kept in sync over all of the person's pages. */
export class TalkedWith {
  #select;
  #socket;
  #root;
  #announce;
  #composer;
  #wished = false;

  constructor({ select, socket, root, composer, announce }) {
    this.#select = select;
    this.#socket = socket;
    this.#root = root;
    this.#composer = composer;
    this.#announce = announce;
    select?.addEventListener("change", () => this.#wish());
    if (select && !select.selectedOptions[0]?.defaultSelected) this.#wish(); // chosen before this script loaded
  }

  /** Sends a choice that was made without a connection. */
  opened() {
    if (this.#wished) this.#wish();
  }

  #wish() {
    this.#wished = !this.#socket.send({ type: "talk_with", persona: this.#select.value });
  }

  get name() {
    return this.#root.dataset.companion;
  }

  get isOneOfSeveral() {
    return this.#select !== null;
  }

  /** The server's confirmation; it applies from the next message on. */
  settled({ persona, name }) {
    if (this.#wished) return;
    if (this.#select) this.#select.value = persona;
    if (name === this.name) return;
    this.#root.dataset.companion = name;
    showSpeaker(name);
    this.#root.querySelector("h1").textContent = filled(gettext("Conversation with %(name)s"), { name });
    this.#composer.labels[0].textContent = filled(gettext("Message to %(name)s"), { name });
    this.#composer.placeholder = filled(gettext("Message %(name)s"), { name });
    this.#announce(filled(gettext("You’re now talking with %(name)s."), { name }));
  }
}
