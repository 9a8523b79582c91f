import { element } from "./elements.js";
import { momentInWords, timeInWords } from "./dates.js";
import { gettext } from "../words.js";

const AWAY = gettext("No connection right now. Try again in a moment.");

/** The button and shortcut for a new chat: empties short-term memory and shows an empty page. `toEnd()` goes there. */
export class FreshStart {
  #socket;
  #problem;
  #composer;
  #toEnd;
  #announce;
  #isEmpty = true;

  constructor({ button, socket, problem, composer, toEnd, announce }) {
    this.#socket = socket;
    this.#problem = problem;
    this.#composer = composer;
    this.#toEnd = toEnd;
    this.#announce = announce;
    button.addEventListener("click", () => this.begin());
  }

  show(last) {
    this.#isEmpty = !last || last.kind === "start";
  }

  /** Where nothing has been said yet, there is only the page to go to. */
  begin() {
    if (this.#isEmpty) this.#announce(gettext("This chat is new and still empty."));
    else if (!this.#socket.send({ type: "start_afresh" }, { expectsAnswer: true })) return this.#problem.tell(AWAY);
    this.#toEnd();
    this.#composer.focus();
  }
}

/** The divider where a new chat begins; until something is said in it, it tells where the earlier ones are. */
export function freshStartLine(entry) {
  const time = element("time", { datetime: entry.at, title: momentInWords(entry.at) }, timeInWords(entry.at));
  const line = element("p", { class: "fresh-line" }, element("span", {}, `${gettext("New chat")} · `, time));
  const about = element("p", { class: "fresh-about" }, gettext("Earlier chats are further up, and I still remember what you told me."));
  return { node: element("div", { class: "fresh-start", "data-testid": "fresh-start" }, line, about), refresh: () => {} };
}
