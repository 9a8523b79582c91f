import { element, mark } from "./elements.js";

/**
 * The settled part of a streaming reply, shown in its final place. Each sentence is read out as it arrives; `isReadOut` tells
 * whether all of a reply was.
 */
export class Writing {
  #root;
  #drafts = new Map();

  constructor(root) {
    this.#root = root;
  }

  show(id, text) {
    if (!this.#drafts.has(id)) this.#drafts.set(id, this.#begin());
    const { words } = this.#drafts.get(id);
    const before = words.textContent;
    if (text.startsWith(before)) words.append(element("span", {}, text.slice(before.length)));
    else words.replaceChildren(element("span", {}, text));
  }

  isReadOut(id, text) {
    return this.#drafts.get(id)?.words.textContent === text;
  }

  end(id) {
    this.#drafts.get(id)?.node.remove();
    this.#drafts.delete(id);
  }

  #begin() {
    const words = element("p", { class: "reply-text", dir: "auto", "data-testid": "partial", "aria-live": "polite" });
    const node = element("div", { class: "message", "data-kind": "message" }, mark(), element("div", { class: "said" }, words));
    this.#root.append(node);
    return { node, words };
  }
}
