/* Refreshes the list of runs while one is open: the text in the rows is updated, the rows stay in place. */

const EVERY = 2000;

function open() {
  return document.querySelector("[data-run][data-open=yes]") !== null;
}

async function refresh() {
  const answer = await fetch(window.location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const old of document.querySelectorAll("[data-run]")) {
    const row = fresh.querySelector(`[data-run="${old.dataset.run}"]`)?.closest("tr, .form-row, .field-row");
    const shown = old.closest("tr, .form-row, .field-row");
    if (!row || !shown) continue;
    const cells = shown.querySelectorAll("td, .readonly");
    row.querySelectorAll("td, .readonly").forEach((cell, at) => {
      if (cells[at] && !cells[at].querySelector("input, a") && cells[at].innerHTML !== cell.innerHTML) cells[at].replaceChildren(...cell.childNodes);
    });
  }
}

async function watch() {
  if (open() && !document.hidden) await refresh().catch(() => undefined);
  if (open()) window.setTimeout(watch, EVERY);
}

window.setTimeout(watch, EVERY);
