import { forThisBrowser } from "./kept.js";
import { filled, gettext } from "../words.js";

const NEXT = { system: "light", light: "dark", dark: "system" };
const WORDS = { system: gettext("same as your system"), light: gettext("light"), dark: gettext("dark") };

function choose(toggle, choice) {
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
  const words = filled(gettext("Theme: %(chosen)s. Next: %(next)s"), { chosen: WORDS[choice], next: WORDS[NEXT[choice]] });
  toggle.dataset.choice = choice;
  toggle.title = words;
  toggle.querySelector("[data-theme-words]").textContent = words;
  colourBrowserBar();
}

function colourBrowserBar() {
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = paper;
}

const toggle = document.querySelector("[data-theme-toggle]");
if (toggle) {
  const kept = forThisBrowser.read("theme");
  choose(toggle, kept in NEXT ? kept : "system");
  toggle.addEventListener("click", () => {
    const choice = NEXT[toggle.dataset.choice];
    forThisBrowser.write("theme", choice);
    choose(toggle, choice);
  });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colourBrowserBar);
}
