import { explanation } from "./explanation.js";
import { forThisBrowser } from "./kept.js";

const WIDE = window.matchMedia("(min-width: 1100px)");

/** The memory panel: beside the conversation if there is room, else a sheet over it, with the same content node. */
export class Panel {
  #root;
  #side;
  #sheet;
  #body;
  #title;
  #actions;
  #entry = null;
  #explained = null;
  #isPicked = false;
  #isWanted = forThisBrowser.read("panel") !== "closed";
  #cameFrom = null;

  /** `actions`: selected(entry), called whenever another reply is shown, and what `explanation` needs. */
  constructor({ root, side, sheet, actions }) {
    this.#root = root;
    this.#side = side;
    this.#sheet = sheet;
    this.#actions = actions;
    this.#body = root.querySelector("[data-panel-body]");
    this.#title = root.querySelector("[data-panel-title]");
    root.querySelector("[data-panel-close]").addEventListener("click", () => this.close());
    sheet.addEventListener("click", (event) => event.target === sheet && this.close());
    sheet.addEventListener("close", () => this.#cameFrom?.focus({ preventScroll: true }));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape(event));
    WIDE.addEventListener("change", () => this.#settle());
    this.#settle();
  }

  get isBeside() {
    return WIDE.matches && !this.#side.hidden;
  }

  /** Shows the latest reply, unless the person has selected one. */
  follow(entry) {
    if (entry && !this.#isPicked) this.#show(entry);
  }

  /** Updates the panel after ratings were given or withdrawn. */
  refresh() {
    this.#explained?.refresh();
  }

  letGo() {
    this.#isPicked = false;
  }

  /** The shown reply was removed; shows `instead`, if given. */
  drop(entry, instead = null) {
    if (entry !== this.#entry) return;
    this.#entry = null;
    this.#explained = null;
    this.#body.replaceChildren();
    if (instead) this.#show(instead);
    else this.letGo();
    if (!instead && this.#sheet.open) this.#sheet.close();
  }

  open(entry, source = null) {
    this.#isPicked = true;
    this.#cameFrom = document.activeElement;
    this.#show(entry);
    if (WIDE.matches) this.#want(true);
    else if (!this.#sheet.open) this.#sheet.showModal();
    if (source) this.#pointAt(source);
    else this.#body.scrollTop = 0;
    this.#title.focus({ preventScroll: true });
  }

  close() {
    this.#isPicked = false;
    if (this.#sheet.open) return this.#sheet.close();
    this.#want(false);
    this.#cameFrom?.focus({ preventScroll: true });
  }

  /** Closes the panel if it is a sheet over the conversation; beside it, the panel may stay. */
  makeWay() {
    if (this.#sheet.open) this.close();
  }

  #escape(event) {
    if (!this.isBeside || event.defaultPrevented) return;
    this.close();
  }

  #show(entry) {
    if (entry !== this.#entry) {
      this.#entry = entry;
      this.#explained = explanation(entry, this.#actions);
      this.#body.replaceChildren(...this.#explained.nodes);
      this.#body.scrollTop = 0;
    }
    this.#actions.selected(entry);
  }

  #pointAt(source) {
    const shown = [...this.#body.querySelectorAll("[data-source]")].find((one) => one.dataset.source === source.id);
    shown?.scrollIntoView({ block: "nearest" });
    shown?.classList.remove("pointed-at");
    requestAnimationFrame(() => shown?.classList.add("pointed-at"));
  }

  #want(isWanted) {
    this.#isWanted = isWanted;
    forThisBrowser.write("panel", isWanted ? "open" : "closed");
    this.#settle();
  }

  #settle() {
    if (WIDE.matches && this.#sheet.open) this.#sheet.close();
    (WIDE.matches ? this.#side : this.#sheet).append(this.#root);
    this.#side.hidden = !(WIDE.matches && this.#isWanted);
    delete document.documentElement.dataset.memory;
  }
}
