import { gettext } from "../words.js";

const AT_END = 48;

/**
 * The scroll position. At the end, the page sticks to the end; anywhere else, the text being read stays in place,
 * whatever is added above or below it.
 */
export class Place {
  #scroller;
  #room;
  #pageTop = null;
  #jump;
  #words;
  #nearTop;
  #nearEnd;
  #isPast;
  #atEnd = true;
  #top = 0;
  #reading = null;

  /** `isPast()`: later messages are not loaded, so the end of the page is not the end; `latest()` goes to the real end. */
  constructor({ scroller, room, jump, words, nearTop, nearEnd, isPast, latest }) {
    this.#scroller = scroller;
    this.#room = room;
    this.#jump = jump;
    this.#words = words;
    this.#nearTop = nearTop;
    this.#nearEnd = nearEnd;
    this.#isPast = isPast;
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    jump.addEventListener("click", () => (isPast() ? latest() : this.toEnd()));
    const sizes = new ResizeObserver(() => this.hold());
    sizes.observe(scroller);
    sizes.observe(scroller.firstElementChild);
  }

  /** The newest chat begins at this node; null for none. */
  beginPage(node) {
    this.#pageTop = node;
  }

  /** Restores the position after any change of the page. */
  hold() {
    this.#makeRoom();
    if (this.#atEnd) this.#scroller.scrollTop = this.#isEmpty ? 0 : this.#scroller.scrollHeight;
    else if (this.#reading?.node.isConnected) this.#scroller.scrollTop += this.#offset(this.#reading.node) - this.#reading.offset;
    this.#top = this.#scroller.scrollTop;
    this.#offerJump();
    this.#askAbove();
    this.#askBelow();
  }

  toEnd() {
    this.#atEnd = true;
    this.#newBelow(false);
    this.hold();
  }

  /** Something was added at the end. */
  arrived() {
    if (!this.#atEnd) this.#newBelow(true);
    this.hold();
  }

  leaveEnd() {
    this.#atEnd = false;
    this.#remember();
  }

  /** If at the end, scrolls up to this node when it starts above the view; anywhere else nothing moves. */
  beginAt(node) {
    if (!node || !this.#atEnd || this.#offset(node) >= 0) return;
    node.scrollIntoView({ block: "start" });
    this.#top = this.#scroller.scrollTop;
    this.leaveEnd();
    this.#offerJump();
  }

  /** Leaves as much room below the newest chat that it begins at the top of the view, like a page of its own. */
  #makeRoom() {
    const isShown = this.#pageTop?.isConnected && !this.#isPast();
    const below = this.#scroller.clientHeight - parseFloat(getComputedStyle(this.#room.parentElement).paddingBottom);
    const taken = isShown ? this.#room.getBoundingClientRect().top - this.#pageTop.getBoundingClientRect().top : below;
    this.#room.style.blockSize = `${Math.max(0, Math.floor(below - taken))}px`;
  }

  /** A welcome is read from its top. */
  get #isEmpty() {
    return !this.#scroller.querySelector("article");
  }

  #scrolled() {
    const top = this.#scroller.scrollTop;
    const below = this.#scroller.scrollHeight - this.#scroller.clientHeight - top;
    if (below < AT_END && !this.#isPast()) this.#atEnd = true;
    else if (top < this.#top) this.#atEnd = false;
    this.#top = top;
    if (this.#atEnd) this.#newBelow(false);
    this.#remember();
    this.#offerJump(below);
    this.#askAbove();
    this.#askBelow(below);
  }

  #remember() {
    const edge = this.#scroller.getBoundingClientRect().top;
    const messages = this.#scroller.querySelectorAll("article");
    const node = [...messages].find((message) => message.getBoundingClientRect().bottom > edge);
    this.#reading = node ? { node, offset: this.#offset(node) } : null;
  }

  #offset(node) {
    return node.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top;
  }

  #offerJump(below = this.#scroller.scrollHeight - this.#scroller.clientHeight - this.#scroller.scrollTop) {
    const far = below > this.#scroller.clientHeight / 2;
    this.#jump.hidden = this.#atEnd || !(far || this.#isPast() || this.#jump.dataset.new !== undefined);
  }

  #newBelow(isNew) {
    this.#jump.toggleAttribute("data-new", isNew);
    this.#words.textContent = isNew ? gettext("New messages") : gettext("Go to the latest message");
    this.#words.classList.toggle("unseen", !isNew);
  }

  #askBelow(below = this.#scroller.scrollHeight - this.#scroller.clientHeight - this.#scroller.scrollTop) {
    if (this.#isPast() && below < this.#scroller.clientHeight) this.#nearEnd();
  }

  #askAbove() {
    if (this.#scroller.scrollTop < this.#scroller.clientHeight * 1.5) this.#nearTop();
  }
}
