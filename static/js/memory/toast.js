// A toast at the foot of the page that says what was done, with ten seconds to undo it.

import { gettext } from "../words.js";

const UNDO_MS = 10_000;
let ends = null;

/**
 * Shows a toast; calls `undo` on a click, else `done` after ten seconds, before the next toast, or on leaving the page (then with true).
 * Without `undo` there is nothing to click.
 */
export function toast(words, { undo, done } = {}) {
  ends?.();
  const place = document.createElement("div");
  place.className = "toast";
  place.setAttribute("role", "status");
  place.dataset.testid = "toast";
  const said = document.createElement("span");
  said.textContent = words;
  const press = document.createElement("button");
  press.type = "button";
  press.className = "quiet-button";
  press.textContent = gettext("Undo");
  press.dataset.testid = "undo";
  place.append(said, ...(undo ? [press] : []));
  document.body.append(place);

  const finish = (then) => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", leave);
    place.remove();
    ends = null;
    then?.();
  };
  const end = () => finish(() => done?.(false));
  const leave = () => finish(() => done?.(true));
  const timer = setTimeout(end, UNDO_MS);
  window.addEventListener("pagehide", leave);
  press.addEventListener("click", () => finish(undo));
  ends = end;
}

// Notices from the server with an undo button get the same ten seconds.
for (const offer of document.querySelectorAll("[data-undo]")) setTimeout(() => offer.remove(), UNDO_MS);
