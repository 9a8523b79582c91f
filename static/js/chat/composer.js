import { forThisTab } from "./kept.js";
import { filled, gettext, language } from "../words.js";

const LIMIT = 4000;
const NEAR = 3600;

/** Counts code points as the server does; JavaScript's length counts UTF-16 units. */
const lengthOf = (text) => [...text].length;

/** The message field. `send(text)` receives the message; `lastOwnText()` returns the person's previous one. */
export class Composer {
  #form;
  #field;
  #count;
  #send;
  #lastOwnText;
  #draft;
  #announce;

  constructor(form, { person, send, lastOwnText, announce }) {
    this.#form = form;
    this.#field = form.querySelector("textarea");
    this.#count = form.querySelector("[data-count]");
    this.#send = send;
    this.#lastOwnText = lastOwnText;
    this.#announce = announce;
    this.#draft = `draft.${person}`;
    this.#field.value ||= forThisTab.read(this.#draft) ?? "";
    this.#field.addEventListener("input", () => this.#changed());
    this.#field.addEventListener("keydown", (event) => this.#onKey(event));
    form.addEventListener("submit", (event) => this.#submit(event));
    form.addEventListener("click", () => this.#field.focus());
    this.#changed();
  }

  focus() {
    this.#field.focus();
  }

  /** Inserts the beginning of a sentence to be completed, unless the field already holds text. */
  begin(words) {
    if (!this.#text) this.#field.value = words;
    this.#changed();
    this.focus();
    this.#field.setSelectionRange(this.#field.value.length, this.#field.value.length);
  }

  /** Puts a text back for editing, above any text already in the field. */
  put(text) {
    const standing = this.#field.value.trim();
    this.#field.value = standing ? `${text}\n${standing}` : text;
    this.#field.setSelectionRange(text.length, text.length);
    this.#changed();
    this.focus();
  }

  /** Puts a text in place of all that is in the field. */
  replace(text) {
    this.#field.value = text;
    this.#field.setSelectionRange(text.length, text.length);
    this.#changed();
    this.focus();
  }

  /** Inserts words at the caret, apart from the words around it. */
  insert(words) {
    const { value, selectionStart: start, selectionEnd: end } = this.#field;
    const gap = start > 0 && !/\s$/.test(value.slice(0, start)) ? " " : "";
    this.#field.setRangeText(`${gap}${words} `, start, end, "end");
    this.#changed();
    this.focus();
  }

  /** Calls `act` when this key is pressed in the field. */
  listen(key, act) {
    this.#field.addEventListener("keydown", (event) => event.key === key && !event.isComposing && act());
  }

  /** What is in the field, as it stands. */
  get text() {
    return this.#field.value;
  }

  get #text() {
    return this.#field.value.trim();
  }

  get #isSendable() {
    const length = lengthOf(this.#text);
    return length > 0 && length <= LIMIT;
  }

  #onKey(event) {
    // While an input method is composing a word, Enter only accepts it.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey) this.#submit(event);
    if (event.key === "ArrowUp" && this.#field.value === "") this.#bringBack(event);
  }

  #bringBack(event) {
    const text = this.#lastOwnText();
    if (!text) return;
    event.preventDefault();
    this.put(text);
  }

  #submit(event) {
    event.preventDefault();
    if (!this.#isSendable) return;
    const text = this.#text;
    this.#field.value = "";
    this.#changed();
    this.#send(text);
  }

  #changed() {
    const length = lengthOf(this.#text);
    this.#form.querySelector(".send").disabled = !this.#isSendable;
    this.#showCount(length);
    this.#grow();
    forThisTab.write(this.#draft, this.#field.value);
  }

  #showCount(length) {
    const left = LIMIT - length;
    if (left < 0 && !this.#form.hasAttribute("data-over")) this.#announce(filled(gettext("Too long: at most %(number)s characters"), { number: LIMIT.toLocaleString(language) }));
    this.#form.toggleAttribute("data-over", left < 0);
    if (length < NEAR) this.#count.textContent = "";
    else if (left >= 0) this.#count.textContent = filled(gettext("%(number)s characters left"), { number: left.toLocaleString(language) });
    else this.#count.textContent = filled(gettext("%(number)s characters too many"), { number: (-left).toLocaleString(language) });
    this.#field.setAttribute("aria-invalid", String(left < 0));
  }

  /** Grows the field with its content in browsers without `field-sizing`. */
  #grow() {
    if (CSS.supports("field-sizing", "content")) return;
    this.#field.style.height = "auto";
    this.#field.style.height = `${this.#field.scrollHeight}px`;
  }
}
