// The page of texts: drag-and-drop of a file, and progress of texts being read.

import { gettext } from "../words.js";

const EVERY_MS = 1000;
const PATIENCE = 30;

const drop = document.querySelector("[data-drop]");
if (drop) letFilesBeDropped(drop, drop.querySelector("input[type=file]"));

const list = document.querySelector("[data-progress]");
if (list) follow(list.dataset.progress, document.querySelector("[data-progress-status]"), PATIENCE);

function letFilesBeDropped(place, input) {
  place.classList.add("drops");
  const over = (is) => (event) => {
    event.preventDefault();
    place.classList.toggle("over", is);
  };
  for (const kind of ["dragenter", "dragover"]) place.addEventListener(kind, over(true));
  for (const kind of ["dragleave", "drop"]) place.addEventListener(kind, over(false));
  place.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    input.files = event.dataTransfer.files;
    input.focus();
  });
}

// Polls the progress while anything is being read; gives up after too many failed requests in a row.
async function follow(address, status, patience) {
  const texts = await asked(address);
  if (texts) show(texts);
  const isUnderWay = !texts || Object.values(texts).some((each) => each.under_way);
  if (isUnderWay && patience > 0) {
    setTimeout(() => follow(address, status, texts ? PATIENCE : patience - 1), EVERY_MS);
  } else if (texts) {
    await showAsItIsNow();
    status.textContent = gettext("Finished reading.");
  }
}

// Replaces only the list, so that notices stay readable and a half-filled form is kept.
async function showAsItIsNow() {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.querySelector("[data-testid=texts]");
  if (now) document.querySelector("[data-testid=texts]").replaceWith(now);
}

async function asked(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    return answer.ok ? (await answer.json()).texts : null;
  } catch {
    return null;
  }
}

function show(texts) {
  for (const [id, far] of Object.entries(texts)) {
    const row = document.querySelector(`[data-text="${CSS.escape(id)}"]`);
    const bar = row?.querySelector("progress");
    if (!bar) continue;
    const percent = `${Math.floor((100 * far.done) / Math.max(1, far.of))}%`;
    bar.max = far.of;
    bar.value = far.done;
    row.querySelector("[data-percent]").textContent = percent;
    row.querySelector("[data-memories]").textContent = far.memories;
  }
}
