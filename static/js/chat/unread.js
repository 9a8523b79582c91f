/** The unread count in the page's title. */
export class Unread {
  #title = document.title;
  #count = 0;

  constructor() {
    document.addEventListener("visibilitychange", () => this.#looked());
  }

  arrived() {
    if (!document.hidden) return;
    this.#count += 1;
    document.title = `(${this.#count}) ${this.#title}`;
  }

  #looked() {
    if (document.hidden) return;
    this.#count = 0;
    document.title = this.#title;
  }
}
