import { dayOf } from "./dates.js";
import { element } from "./elements.js";

const SETTLES = 600;
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Whether so much of a message is in sight that it can be read: most of it, or half of the window full of it. */
function canBeRead({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }) {
  return isIntersecting && (intersectionRatio >= 0.6 || intersectionRect.height >= rootBounds.height / 2);
}

/**
 * What the companion said and nobody has looked at yet. What stands in sight on a page that is looked at counts as looked at, also
 * for the person's other pages and for later. `from` is where the newest of it began, and stays there while the person reads on.
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

  /** `changed()` is called whenever there is more of it, or less. */
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

  /** The numbers of those of one day, in order. */
  of(day) {
    return [...this.#days].filter(([, at]) => at === day).map(([number]) => number).sort((one, other) => one - other);
  }

  /** The line is open: what was looked at meanwhile is told, then what is new is asked for. */
  opened() {
    this.#tell();
    this.#socket.send({ type: "unread" });
  }

  told({ messages }) {
    this.#days = new Map(messages.map(({ number, day }) => [number, day]));
    this.#isReadUp ||= !this.count;
    this.#settle();
  }

  /** A message came. On a page that is looked at it is seen at once, and no word is made of it. */
  arrived({ number, at, kept }) {
    if (kept === false || !Number.isInteger(number)) return;
    this.#days.set(number, dayOf(at));
    setTimeout(() => this.#days.has(number) && this.#settle(), SETTLES);
  }

  /** After the page has changed: what is new on it is watched. */
  watch() {
    for (const number of this.#days.keys()) {
      const node = this.#root.querySelector(`[data-kind="message"][data-number="${number}"]`);
      if (node) this.#sight.observe(node);
    }
  }

  /** The person looked at these. */
  look(numbers) {
    const looked = numbers.filter((number) => this.#days.delete(number));
    if (!looked.length) return;
    looked.forEach((number) => this.#looked.add(number));
    this.#tell();
    this.#isReadUp = !this.count;
    this.#changed();
  }

  /** They were looked at on another page of the person's: here they are new no more, and no line is drawn before them. */
  seen({ numbers }) {
    if (!numbers.filter((number) => this.#days.delete(number)).length) return;
    this.#isReadUp = !this.count;
    if (this.#isReadUp) this.from = null;
    this.#changed();
  }

  /** It was removed. */
  drop({ number }) {
    if (this.#days.delete(number)) this.#changed();
  }

  /** The person talks: what was new is not any more. */
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

  /** What cannot be told now is told once the line is open again. */
  #tell() {
    if (this.#looked.size && this.#socket.send({ type: "seen", numbers: [...this.#looked] })) this.#looked.clear();
  }
}

/** Where what is new begins, as a line across the conversation. */
export function newsLine() {
  return element("p", { class: "new-line", "data-testid": "new-line" }, element("span", {}, "New messages"));
}
