const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children. Strings become text, so what people wrote is never read as markup. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

export function mark() {
  const svg = icon("unused");
  svg.setAttribute("class", "mark");
  svg.firstChild.setAttribute("href", "#mark");
  return svg;
}

export function button(attributes, ...children) {
  return element("button", { type: "button", ...attributes }, ...children);
}

/** Words that only a screen reader says. */
export function unseen(words) {
  return element("span", { class: "unseen" }, words);
}

export function counted(count, singular, plural = `${singular}s`) {
  return `${count} ${count === 1 ? singular : plural}`;
}
