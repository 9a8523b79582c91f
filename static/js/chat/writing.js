import { element } from "./elements.js";
import { face } from "./faces.js";

/**
 * The settled part of a streaming reply, shown in its final place. Each sentence is read out as it arrives; `isReadOut` tells
 * whether all of a reply was.
 */
export class Writing {
  #root;
  #talkedWith;
  #drafts = new Map();

  constructor(root, talkedWith) {
    this.#root = root;
    this.#talkedWith = talkedWith;
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
    const node = element("div", { class: "message", "data-kind": "message" }, face(this.#talkedWith.name), element("div", { class: "said" }, words));
    this.#root.append(node);
    return { node, words };
  }
}
