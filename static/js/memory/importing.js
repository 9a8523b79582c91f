// Two-step import: the first click previews the file, the second imports it; then the progress of imports is shown.

import { gettext } from "../words.js";

const EVERY_MS = 1000;
const PATIENCE = 30;

const form = document.querySelector("[data-import]");
if (form) lookFirst(form, form.querySelector("[data-foreseen]"), form.querySelector("[type=submit]"));

const list = document.querySelector("[data-progress]");
if (list) follow(list.dataset.progress, PATIENCE);

function lookFirst(form, place, button) {
  const asking = form.querySelector("[data-me]");
  const me = asking.querySelector("select");
  let isSeen = false;
  const afresh = () => {
    isSeen = false;
    place.hidden = true;
    asking.hidden = true;
    me.value = "";
    button.textContent = gettext("Preview the file");
  };
  afresh();
  form.addEventListener("change", (event) => event.target !== me && afresh());
  form.addEventListener("submit", async (event) => {
    if (isSeen) return;
    event.preventDefault();
    button.disabled = true;
    say([gettext("Reading the file…")]);
    try {
      const answer = await fetch(form.dataset.import, { method: "POST", body: new FormData(form) });
      const { lines, speakers, problem } = await answer.json();
      isSeen = !problem;
      say(problem ? [problem] : [gettext("This file contains:"), ...lines], Boolean(problem));
      button.textContent = isSeen ? gettext("Import") : gettext("Preview the file");
      offer(speakers);
    } catch {
      say([gettext("The file couldn’t be read. Try again in a moment.")], true);
    }
    button.disabled = false;
  });

  // A transcript has speakers, one of whom may be the person.
  function offer(speakers) {
    me.replaceChildren(me.options[0], ...speakers.map((each) => new Option(each, each)));
    asking.hidden = !speakers.length;
    if (speakers.length) me.focus();
  }

  function say([first, ...rest], isProblem = false) {
    const lines = document.createElement("ul");
    lines.append(...rest.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
    place.replaceChildren(Object.assign(document.createElement("p"), { textContent: first }), ...(rest.length ? [lines] : []));
    place.classList.toggle("problem", isProblem);
    place.hidden = false;
  }
}

// Polls the progress while anything is being imported; gives up after too many failed requests in a row.
async function follow(address, patience) {
  const imports = await asked(address);
  for (const [key, far] of Object.entries(imports ?? {})) show(document.querySelector(`[data-import-row="${CSS.escape(key)}"]`), far);
  const isUnderWay = !imports || Object.values(imports).some((each) => each.under_way);
  if (isUnderWay && patience > 0) {
    setTimeout(() => follow(address, imports ? PATIENCE : patience - 1), EVERY_MS);
  } else if (imports) {
    await showAsItIsNow();
    document.querySelector("[data-progress-status]").textContent = gettext("The import has finished.");
  }
}

function show(row, { percent }) {
  const bar = row?.querySelector("progress");
  if (!bar) return;
  bar.value = percent;
  row.querySelector("[data-percent]").textContent = `${percent}%`;
}

// Replaces only the list, so that notices stay readable and a half-filled form is kept.
async function showAsItIsNow() {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.querySelector("[data-testid=imports]");
  if (now) document.querySelector("[data-testid=imports]").replaceWith(now);
}

async function asked(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    return answer.ok ? (await answer.json()).imports : null;
  } catch {
    return null;
  }
}
