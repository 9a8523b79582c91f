import { element } from "./elements.js";

const NEUTRAL = "grey";

/** The faces of all personas, by name, as the server rendered them. */
const faces = new Map(
  [...(document.querySelector("[data-faces]")?.content.children ?? [])].map((held) => [held.dataset.name, held.firstElementChild]),
);

/** A persona's face; for one that is not there any more, the initial of its name. */
export function face(name) {
  const known = faces.get(name);
  if (known) return known.cloneNode(true);
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? [...name][0] ?? "";
  return element("span", { class: "face", "data-colour": NEUTRAL, "aria-hidden": "true" }, initial);
}

/** Shows this persona's face and name wherever the page shows whom the person talks with. */
export function showSpeaker(name) {
  for (const place of document.querySelectorAll("[data-speaker-face]")) place.replaceChildren(face(name));
  for (const place of document.querySelectorAll("[data-speaker-name]")) place.textContent = name;
}
