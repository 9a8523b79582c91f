import { element } from "./elements.js";
import { dayInWords, dayOf } from "./dates.js";
import { readingLine } from "./dropping.js";
import { freshStartLine } from "./fresh_start.js";
import { dayPage } from "./links.js";
import { newsLine } from "./news.js";
import { openingLine } from "./openings.js";
import { ownMessage } from "./own_message.js";
import { isProactive, replyMessage } from "./reply.js";
import { gettext } from "../words.js";

const TOGETHER = 5 * 60 * 1000;

/** Groups consecutive entries by day: [{ key, at, entries }]. A day that occurs twice gets two keys. */
function inDays(entries) {
  const runs = [];
  const seen = new Map();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    if (runs.at(-1)?.day !== day) {
      seen.set(day, (seen.get(day) ?? 0) + 1);
      runs.push({ day, key: `${day}/${seen.get(day)}`, at: entry.at, entries: [] });
    }
    runs.at(-1).entries.push(entry);
  }
  return runs;
}

function belongTogether(one, next) {
  if (!one || !next || one.kind !== next.kind || one.said_by !== next.said_by || isProactive(next)) return false;
  return Math.abs(new Date(next.at) - new Date(one.at)) < TOGETHER;
}

/** Moves only misplaced nodes, since a moved node loses focus and is read out again. */
function setChildren(parent, nodes) {
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
}

/** Renders the entries as articles, grouped by day. */
export class Transcript {
  #root;
  #actions;
  #talkedWith;
  #messages = new Map();
  #days = new Map();
  #hushed = null;
  #newsLine = newsLine();
  #firstNew = null;
  #makers = {
    input: (entry) => ownMessage(entry, this.#actions),
    message: (entry) => replyMessage(entry, this.#actions, this.#talkedWith),
    start: (entry) => freshStartLine(entry),
    opening: (entry) => openingLine(entry),
    reading: (entry) => readingLine(entry),
  };

  constructor(root, actions, talkedWith) {
    this.#root = root;
    this.#actions = actions;
    this.#talkedWith = talkedWith;
  }

  /** Syncs the page with the entries. `quietly`: no announcement or animation; `newFrom`: the first new number, or null. */
  show(entries, { quietly = false, newFrom = null } = {}) {
    if (quietly) this.#hush();
    this.#firstNew = newFrom === null ? null : (entries.find(({ kind, number }) => kind === "message" && number >= newFrom) ?? null);
    if (!this.#firstNew) this.#newsLine.remove();
    for (const entry of entries) this.#draw(entry, quietly);
    this.#removeAllBut(new Set(entries));
    const runs = inDays(entries);
    const sections = runs.map((run) => this.#section(run));
    for (const [key, section] of this.#days) {
      if (sections.includes(section)) continue;
      section.remove();
      this.#days.delete(key);
    }
    setChildren(this.#root, sections);
  }

  /** The divider before the first new message; null if none is drawn. */
  get newsLine() {
    return this.#newsLine.isConnected ? this.#newsLine : null;
  }

  nodeOf(entry) {
    return this.#messages.get(entry)?.node ?? null;
  }

  select(entry) {
    this.#root.querySelector("[data-selected]")?.removeAttribute("data-selected");
    this.nodeOf(entry)?.setAttribute("data-selected", "");
  }

  /** Highlights the target of a jump briefly. */
  pointAt(entry) {
    const node = this.nodeOf(entry);
    if (!node) return;
    node.scrollIntoView({ block: "center" });
    node.classList.remove("pointed-at");
    requestAnimationFrame(() => node.classList.add("pointed-at"));
  }

  /** Scrolls no further than to show the whole of what opened below a rated reply. */
  showReasons(entry) {
    this.nodeOf(entry)?.querySelector(".reasons")?.scrollIntoView({ block: "nearest" });
  }

  /** A live region would still read out recent additions, so it is switched back on with a delay. */
  #hush() {
    this.#root.setAttribute("aria-live", "off");
    clearTimeout(this.#hushed);
    this.#hushed = setTimeout(() => this.#root.setAttribute("aria-live", "polite"), 400);
  }

  #draw(entry, quietly) {
    if (!this.#messages.has(entry)) this.#messages.set(entry, this.#make(entry, quietly));
    const { node, refresh } = this.#messages.get(entry);
    refresh();
    if (Number.isInteger(entry.number)) node.dataset.number = entry.number;
    if (entry.episode) node.dataset.episode = entry.episode;
  }

  #make(entry, quietly) {
    const made = this.#makers[entry.kind](entry);
    made.node.classList.toggle("fresh", !quietly);
    return made;
  }

  #removeAllBut(kept) {
    for (const [entry, { node }] of this.#messages) {
      if (kept.has(entry)) continue;
      node.remove();
      this.#messages.delete(entry);
    }
  }

  #section({ key, at, entries }) {
    const section = this.#days.get(key) ?? element("section", { class: "day" }, element("h2", { class: "day-name" }, element("a", { href: dayPage(dayOf(at)), title: gettext("Open this day in my memory") })));
    this.#days.set(key, section);
    const name = section.querySelector(".day-name a");
    const words = dayInWords(at);
    if (name.textContent !== words) name.textContent = words;
    const nodes = entries.flatMap((entry, index) => {
      const node = this.nodeOf(entry);
      node.toggleAttribute("data-continues", this.#belongTogether(entries[index - 1], entry));
      node.toggleAttribute("data-continued", this.#belongTogether(entry, entries[index + 1]));
      return entry === this.#firstNew ? [this.#newsLine, node] : [node];
    });
    setChildren(section, [section.firstElementChild, ...nodes]);
    return section;
  }

  #belongTogether(one, next) {
    return next !== this.#firstNew && belongTogether(one, next);
  }
}
