import { whenInWords } from "./dates.js";
import { element, icon } from "./elements.js";
import { accessesPage } from "./links.js";
import { filled, gettext, ngettext } from "../words.js";

/** “Staff opened your memory on Monday 3 May: She asked what is kept.” */
function inWords({ at, reason, more }) {
  const times = ngettext("Staff had also opened your memory once before that.", "Staff had also opened your memory %(count)s times before that.", more);
  const now = filled(gettext("Staff opened your memory %(when)s: “%(reason)s”"), { when: whenInWords(at), reason });
  return more ? `${now} ${filled(times, { count: more })}` : now;
}

/** Announces staff accesses to the memory in a quiet line at the end of the conversation, until they were seen. */
export class Openings {
  #socket;
  #announce;
  #known = new Set();
  #waiting = [];
  #shown = 0;
  #seenUpTo = 0;

  constructor(socket, announce) {
    this.#socket = socket;
    this.#announce = announce;
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  arrived({ openings, more }) {
    const fresh = openings.filter(({ number }) => !this.#known.has(number));
    fresh.forEach((opening, place) => {
      this.#known.add(opening.number);
      this.#waiting.push({ ...opening, more: place === 0 ? more : 0 });
    });
    // Announced again, so the confirmation that it was seen got lost.
    if (!fresh.length) this.#seenUpTo = 0;
    this.#seen();
  }

  /** Adds waiting announcements after the last message, once the conversation has loaded. */
  placeIn(conversation) {
    const placed = this.#waiting.splice(0);
    for (const opening of placed) {
      conversation.mention({ kind: "opening", at: opening.at, words: inWords(opening) });
      this.#shown = Math.max(this.#shown, opening.number);
    }
    if (placed.length) this.#announce(placed.map(inWords).join(" "));
    this.#seen();
  }

  #seen() {
    if (this.#shown === this.#seenUpTo || document.hidden) return;
    if (this.#socket.send({ type: "seen_openings", last: this.#shown })) this.#seenUpTo = this.#shown;
  }
}

/** The line for one access. */
export function openingLine({ words }) {
  const link = element("a", { href: accessesPage() }, gettext("See what they viewed"));
  const node = element("p", { class: "opening-line", "data-testid": "opening" }, icon("shown"), element("span", { dir: "auto" }, words, " ", link));
  return { node, refresh: () => {} };
}
