import { dayOf } from "./dates.js";
import { element } from "./elements.js";
import { gettext } from "../words.js";

const SETTLES = 600;
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Whether enough of a message is visible to be read: most of it, or enough to fill half the window. */
function canBeRead({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }) {
  return isIntersecting && (intersectionRatio >= 0.6 || intersectionRect.height >= rootBounds.height / 2);
}

/**
 * The unread messages of the companion. A message in view on a visible page counts as read, on the person's other pages too.
 * `from` is the number of the first new message, and stays put while the person reads on.
 */
export class News {
  #socket;
  #root;
  #changed;
  #days = new Map();
  #inSight = new Set();
  #looked = new Set();
  #sight;
  #isReadUp = true;
  from = null;

  /** `changed()` is called whenever the set of unread messages changes. */
  constructor({ socket, scroller, root, changed }) {
    this.#socket = socket;
    this.#root = root;
    this.#changed = changed;
    this.#sight = new IntersectionObserver((crossings) => this.#cross(crossings), { root: scroller, threshold: STEPS });
    document.addEventListener("visibilitychange", () => this.#lookAround());
  }

  get count() {
    return this.#days.size;
  }

  /** The unread numbers of one day, ascending. */
  of(day) {
    return [...this.#days].filter(([, at]) => at === day).map(([number]) => number).sort((one, other) => one - other);
  }

  /** The connection is open: reports what was read meanwhile, then asks for the unread messages. */
  opened() {
    this.#tell();
    this.#socket.send({ type: "unread" });
  }

  told({ messages }) {
    this.#days = new Map(messages.map(({ number, day }) => [number, day]));
    this.#isReadUp ||= !this.count;
    this.#settle();
  }

  /** A message arrived. On a visible page it is read at once and never shows as new. */
  arrived({ number, at, kept }) {
    if (kept === false || !Number.isInteger(number)) return;
    this.#days.set(number, dayOf(at));
    setTimeout(() => this.#days.has(number) && this.#settle(), SETTLES);
  }

  /** After the page changed: observes the unread messages on it. */
  watch() {
    for (const number of this.#days.keys()) {
      const node = this.#root.querySelector(`[data-kind="message"][data-number="${number}"]`);
      if (node) this.#sight.observe(node);
    }
  }

  /** Marks these as read. */
  look(numbers) {
    const looked = numbers.filter((number) => this.#days.delete(number));
    if (!looked.length) return;
    looked.forEach((number) => this.#looked.add(number));
    this.#tell();
    this.#isReadUp = !this.count;
    this.#changed();
  }

  /** These were read on another page of the person: they stop being new here, and no divider is drawn. */
  seen({ numbers }) {
    if (!numbers.filter((number) => this.#days.delete(number)).length) return;
    this.#isReadUp = !this.count;
    if (this.#isReadUp) this.from = null;
    this.#changed();
  }

  /** The message was removed. */
  drop({ number }) {
    if (this.#days.delete(number)) this.#changed();
  }

  /** The person wrote something, so nothing counts as new any more. */
  readOn() {
    this.from = null;
  }

  #settle() {
    if (this.count && this.#isReadUp) {
      this.from = Math.min(...this.#days.keys());
      this.#isReadUp = false;
    }
    this.#changed();
  }

  #cross(crossings) {
    for (const crossing of crossings) {
      const { target } = crossing;
      const number = Number(target.dataset.number);
      if (canBeRead(crossing)) this.#inSight.add(number);
      else this.#inSight.delete(number);
      if (!this.#days.has(number)) this.#sight.unobserve(target);
    }
    this.#lookAround();
  }

  #lookAround() {
    if (document.hidden) return;
    this.look([...this.#inSight]);
  }

  /** Reports what was read; if that fails now, it is sent once the connection is back. */
  #tell() {
    if (this.#looked.size && this.#socket.send({ type: "seen", numbers: [...this.#looked] })) this.#looked.clear();
  }
}

/** The divider before the first new message. */
export function newsLine() {
  return element("p", { class: "new-line", "data-testid": "new-line" }, element("span", {}, gettext("New messages")));
}
