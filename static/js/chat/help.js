/** The help sheet: features, what is stored, and keyboard shortcuts. */
export class Help {
  #sheet;
  #cameFrom = null;

  constructor(sheet, { begin, say }) {
    this.#sheet = sheet;
    for (const opener of document.querySelectorAll("[data-help-open]")) opener.addEventListener("click", () => this.open());
    sheet.querySelector("[data-help-close]").addEventListener("click", () => sheet.close());
    sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
    sheet.addEventListener("close", () => this.#cameFrom?.focus({ preventScroll: true }));
    for (const thing of document.querySelectorAll("[data-begin]")) thing.addEventListener("click", () => this.#leave(() => begin(thing.dataset.begin)));
    for (const thing of document.querySelectorAll("[data-say]")) thing.addEventListener("click", () => this.#leave(() => say(thing.dataset.say)));
  }

  open() {
    if (this.#sheet.open) return;
    this.#cameFrom = document.activeElement;
    this.#sheet.showModal();
  }

  /** Closes the sheet if it is open, and returns to the conversation. */
  #leave(then) {
    this.#cameFrom = null;
    this.#sheet.close();
    then();
  }
}
