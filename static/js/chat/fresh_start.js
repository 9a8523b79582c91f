import { element } from "./elements.js";
import { momentInWords, timeInWords } from "./dates.js";
import { gettext } from "../words.js";

const AWAY = gettext("No connection right now. Try again in a moment.");

/** The button that empties short-term memory; disabled while that is empty. */
export class FreshStart {
  #button;
  #socket;
  #problem;
  #composer;

  constructor({ button, socket, problem, composer }) {
    this.#button = button;
    this.#socket = socket;
    this.#problem = problem;
    this.#composer = composer;
    button.addEventListener("click", () => this.#ask());
  }

  show(last) {
    this.#button.disabled = !last || last.kind === "start";
  }

  #ask() {
    if (this.#socket.send({ type: "start_afresh" }, { expectsAnswer: true })) this.#composer.focus();
    else this.#problem.tell(AWAY);
  }
}

/** The divider in the conversation where short-term memory was emptied. */
export function freshStartLine(entry) {
  const time = element("time", { datetime: entry.at, title: momentInWords(entry.at) }, timeInWords(entry.at));
  const words = element("span", { title: gettext("Earlier messages are still saved, but I no longer refer to them.") }, `${gettext("Started afresh")} · `, time);
  return { node: element("p", { class: "fresh-start", "data-testid": "fresh-start" }, words), refresh: () => {} };
}
