import { element, unseen } from "./elements.js";
import { face } from "./faces.js";
import { withLinks } from "./links.js";
import { written } from "./markdown.js";

/**
 * The settled part of a streaming reply, shown in its final place. Each sentence is read out as it arrives, from words of their
 * own, since the shown ones are redrawn; `isReadOut` tells whether all of a reply was.
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
    const { shown, heard } = this.#drafts.get(id);
    shown.replaceChildren(written(text, { class: "reply-text", dir: "auto", "data-testid": "partial" }, withLinks));
    const before = heard.textContent;
    if (text.startsWith(before)) heard.append(element("span", {}, text.slice(before.length)));
    else heard.replaceChildren(element("span", {}, text));
  }

  isReadOut(id, text) {
    return this.#drafts.get(id)?.heard.textContent === text;
  }

  end(id) {
    this.#drafts.get(id)?.node.remove();
    this.#drafts.delete(id);
  }

  #begin() {
    const shown = element("div", { class: "said" });
    const heard = unseen("");
    heard.setAttribute("aria-live", "polite");
    const node = element("div", { class: "message", "data-kind": "message" }, face(this.#talkedWith.name), shown, heard);
    this.#root.append(node);
    return { node, shown, heard };
  }
}
