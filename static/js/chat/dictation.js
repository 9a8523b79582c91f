import { dictationChoice } from "./device_choice.js";
import { gettext } from "../words.js";

export const SpeechRecognition = window.SpeechRecognition ?? window.webkitSpeechRecognition ?? null;

const REFUSED = gettext("Your browser doesn’t let this site use the microphone. Allow it in the site settings next to the address, then try again.");
const PROBLEMS = {
  "not-allowed": REFUSED,
  "service-not-allowed": REFUSED,
  "audio-capture": gettext("No microphone was found. Connect one, then try again."),
  "language-not-supported": gettext("Your browser can’t turn spoken English into text."),
  "no-speech": gettext("I didn’t hear anything. Press the microphone to try again."),
  network: gettext("Your browser’s speech service can’t be reached right now. Try again in a moment."),
};
const OTHERWISE = gettext("Dictation stopped. Press the microphone to try again.");

/** Inserts the recognised words between the text before and after the caret. */
function between(before, words, after) {
  const isBeginning = /(^|[.!?]\s*)$/.test(before);
  const said = isBeginning ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  const gap = said && before && !/\s$/.test(before) ? " " : "";
  const rest = said && after && !/^[\s.,;:!?]/.test(after) ? " " : "";
  return { text: `${before}${gap}${said}${rest}${after}`, caret: before.length + gap.length + said.length };
}

/** Dictation into the message field; sending is left to the person. The button is hidden unless dictation is switched on. */
export class Dictation {
  #button;
  #note;
  #field;
  #announce;
  #problem;
  #listening = null;
  #before = "";
  #after = "";
  #taken = 0;
  #heard = 0;
  #standing = "";
  #isWriting = false;

  constructor({ button, note, field, person, problem, announce }) {
    this.#button = button;
    this.#note = note;
    this.#field = field;
    this.#problem = problem;
    this.#announce = announce;
    if (!SpeechRecognition || !dictationChoice(person).isOn) return;
    button.hidden = false;
    button.addEventListener("click", (event) => {
      event.stopPropagation(); // a click inside the composer would focus the field
      if (this.#listening) this.stop();
      else this.#begin();
    });
    field.addEventListener("input", () => this.#isWriting || this.#place());
    button.form.addEventListener("keydown", (event) => this.#onKey(event));
    document.addEventListener("visibilitychange", () => document.hidden && this.stop());
  }

  /** Stops listening; whatever is recognised later is ignored. */
  stop() {
    const listening = this.#listening;
    if (!listening) return;
    this.#listening = null;
    listening.abort();
    this.#show();
    this.#announce(gettext("Dictation is off"));
  }

  #begin() {
    const listening = new SpeechRecognition();
    Object.assign(listening, { lang: ownEnglish(), interimResults: true, continuous: window.matchMedia("(pointer: fine)").matches });
    listening.addEventListener("result", ({ results }) => this.#listening === listening && this.#write(results));
    listening.addEventListener("error", ({ error }) => this.#listening === listening && this.#failed(error));
    listening.addEventListener("end", () => this.#listening === listening && this.stop());
    this.#listening = listening;
    this.#heard = 0;
    this.#place();
    this.#problem.clear();
    try {
      listening.start();
    } catch {
      return this.#failed();
    }
    this.#show();
    this.#announce(gettext("Listening. What you say goes into the message field."));
  }

  /** The next words go to the caret; what was recognised so far stays as it is. */
  #place() {
    const { value, selectionStart, selectionEnd } = this.#field;
    this.#before = value.slice(0, selectionStart);
    this.#after = value.slice(selectionEnd);
    this.#taken = this.#heard;
    this.#standing = value;
  }

  #write(results) {
    if (this.#field.value !== this.#standing) this.#place(); // the field was changed in the meantime
    this.#heard = results.length;
    const words = [...results].slice(this.#taken).map(([best]) => best.transcript.trim());
    const { text, caret } = between(this.#before, words.filter(Boolean).join(" "), this.#after);
    this.#field.value = this.#standing = text;
    this.#field.setSelectionRange(caret, caret);
    this.#isWriting = true;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
    this.#isWriting = false;
  }

  #failed(error) {
    this.stop();
    if (error !== "aborted") this.#problem.tell(PROBLEMS[error] ?? OTHERWISE);
  }

  #onKey(event) {
    if (event.key !== "Escape" || !this.#listening) return;
    event.preventDefault();
    event.stopPropagation();
    this.stop();
  }

  #show() {
    const isOn = this.#listening !== null;
    const words = isOn ? gettext("Stop dictating") : gettext("Dictate");
    this.#button.toggleAttribute("data-listening", isOn);
    this.#button.title = words;
    this.#button.querySelector(".unseen").textContent = words;
    this.#note.hidden = !isOn;
  }
}

/** The browser's own variety of English, else any. */
function ownEnglish() {
  return navigator.languages.find((language) => language.startsWith("en")) ?? "en";
}
