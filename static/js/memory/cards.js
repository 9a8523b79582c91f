// Memory cards: preview of an edited sentence, Esc and Ctrl+Enter while editing, and deletion with ten seconds to undo.

import { deleteNow } from "./deleting.js";
import { filled, gettext } from "../words.js";

const PAUSE_MS = 350;

for (const form of document.querySelectorAll("[data-preview]")) showWhatItBecomes(form);
for (const details of document.querySelectorAll("[data-edit]")) makeEditable(details);
for (const form of document.querySelectorAll("[data-delete]")) deferDeleting(form);
for (const form of document.querySelectorAll("[data-delete-selected]")) deferDeletingSelected(form);

function showWhatItBecomes(form) {
  const place = form.querySelector("[data-becomes]");
  const as = () => JSON.stringify([form.sentence.value, form.when?.value]);
  const first = as();
  let asked = first;
  let timer = null;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
  });

  async function look() {
    asked = as();
    if (asked === first || !form.sentence.value.trim()) return say("");
    const mine = asked;
    try {
      const answer = await fetch(form.dataset.preview, { method: "POST", body: new FormData(form) });
      const { sentences, problem } = await answer.json();
      if (mine === asked) say(problem || filled(gettext("I’ll remember: %(sentences)s"), { sentences: sentences.join(" ") }), Boolean(problem));
    } catch {
      if (mine === asked) say("");
    }
  }

  function say(words, isProblem = false) {
    place.textContent = words;
    place.classList.toggle("problem", isProblem);
  }
}

function makeEditable(details) {
  const form = details.querySelector("form");
  const field = form.querySelector(".input");
  const cancel = form.querySelector("[data-cancel]");
  const close = () => {
    form.reset();
    form.querySelector("[data-becomes]")?.replaceChildren();
    details.open = false;
    details.querySelector("summary").focus();
  };
  if (cancel) {
    cancel.hidden = false;
    cancel.addEventListener("click", close);
  }
  details.addEventListener("toggle", () => details.open && field.focus());
  if (details.open) field.focus();
  details.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

function deferDeleting(form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const card = form.closest("[data-testid=fact]");
    const next = card.nextElementSibling ?? card.previousElementSibling;
    const asked = new FormData(form);
    asked.set("fact", form.dataset.name);
    deleteNow([card], { to: form.dataset.delete, bringBack: form.dataset.bringBack, asked, back: form.querySelector("button") });
    next?.querySelector("a, button, summary")?.focus();
  });
}

function deferDeletingSelected(form) {
  form.addEventListener("submit", (event) => {
    const cards = [...document.querySelectorAll("[data-testid=fact]")].filter((card) => !card.hidden && card.querySelector(".pick")?.checked);
    if (event.submitter?.value !== "remove" || !cards.length) return;
    event.preventDefault();
    const asked = new FormData(form);
    asked.delete("fact");
    for (const card of cards) asked.append("fact", card.id.replace("fact-", ""));
    deleteNow(cards, { to: form.dataset.deleteSelected, bringBack: form.dataset.bringBack, asked, back: cards[0].querySelector(".pick") });
  });
}
