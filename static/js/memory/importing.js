// Two-step import: the first click previews the file, the second imports it.

import { gettext } from "../words.js";

const form = document.querySelector("[data-import]");
if (form) lookFirst(form, form.querySelector("[data-foreseen]"), form.querySelector("[type=submit]"));

function lookFirst(form, place, button) {
  let isSeen = false;
  const afresh = () => {
    isSeen = false;
    place.hidden = true;
    button.textContent = gettext("Preview the file");
  };
  afresh();
  form.addEventListener("change", afresh);
  form.addEventListener("submit", async (event) => {
    if (isSeen) {
      say([gettext("Importing. This can take a minute.")]);
      return;
    }
    event.preventDefault();
    button.disabled = true;
    say([gettext("Reading the file…")]);
    try {
      const answer = await fetch(form.dataset.import, { method: "POST", body: new FormData(form) });
      const { lines, problem } = await answer.json();
      isSeen = !problem;
      say(problem ? [problem] : [gettext("This file contains:"), ...lines], Boolean(problem));
      button.textContent = isSeen ? gettext("Import") : gettext("Preview the file");
    } catch {
      say([gettext("The file couldn’t be read. Try again in a moment.")], true);
    }
    button.disabled = false;
  });

  function say([first, ...rest], isProblem = false) {
    const list = document.createElement("ul");
    list.append(...rest.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
    place.replaceChildren(Object.assign(document.createElement("p"), { textContent: first }), ...(rest.length ? [list] : []));
    place.classList.toggle("problem", isProblem);
    place.hidden = false;
  }
}
