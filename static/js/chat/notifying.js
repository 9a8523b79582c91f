import { notifyingChoice, notifyingInWordsChoice } from "./device_choice.js";
import { REMINDS } from "./intents.js";
import { gettext } from "../words.js";

export const canNotify = "Notification" in window && "serviceWorker" in navigator;

const LETTERS = 200;
const BY_ITSELF = gettext("You have a new message.");
const REMINDER = gettext("You have a reminder.");

/**
 * Shows notifications of proactive messages while the page is hidden, if the person agreed in this browser. The text is
 * left out unless the person wants it in the notification; a click opens the chat at the message.
 */
export class Notifying {
  #isWanted;
  #inWords;
  #companion;

  constructor({ person, companion, goTo }) {
    this.#isWanted = notifyingChoice(person);
    this.#inWords = notifyingInWordsChoice(person);
    this.#companion = companion;
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.type === "open" && goTo(data.number));
  }

  async came({ number, text, intent }) {
    if (!document.hidden || !canNotify || !this.#isWanted.isOn || Notification.permission !== "granted") return;
    const hidden = intent === REMINDS ? REMINDER : BY_ITSELF;
    const body = this.#inWords.isOn ? [...text].slice(0, LETTERS).join("") : hidden;
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ type: "notify", title: this.#companion, body, number, path: window.location.pathname });
  }
}
