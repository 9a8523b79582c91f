const SVG = "http://www.w3.org/2000/svg";

/** Creates an element with attributes and children. Strings become text nodes, so user text is never parsed as markup. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

/** An icon from the sprite in base.html. */
function drawing(className, symbol) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

export const icon = (name) => drawing("icon", `icon-${name}`);
export const mark = () => drawing("mark", "mark");

export function button(attributes, ...children) {
  return element("button", { type: "button", ...attributes }, ...children);
}

/** Text for screen readers only. */
export function unseen(words) {
  return element("span", { class: "unseen" }, words);
}
