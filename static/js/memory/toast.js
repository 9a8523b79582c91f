// A line at the foot of the page that says what was done, and for ten seconds undoes it.

const UNDO_MS = 10_000;
let ends = null;

/** Says it; `undo` is called if the person takes it back, `done` once that is over: after ten seconds, before the next one, or when the page is left. */
export function toast(words, { undo, done }) {
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
  press.textContent = "Undo";
  press.dataset.testid = "undo";
  place.append(said, press);
  document.body.append(place);

  const finish = (then) => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", leave);
    place.remove();
    ends = null;
    then();
  };
  const leave = () => finish(done);
  const timer = setTimeout(leave, UNDO_MS);
  window.addEventListener("pagehide", leave);
  press.addEventListener("click", () => finish(undo));
  ends = leave;
}

// What the page itself offers to undo, it offers as long.
for (const offer of document.querySelectorAll("[data-undo]")) setTimeout(() => offer.remove(), UNDO_MS);
