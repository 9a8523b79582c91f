import { button, element, icon, unseen } from "./elements.js";
import { episodePage } from "./links.js";
import { gettext } from "../words.js";

function action(testId, words, press, more = {}) {
  const made = button({ class: "link-button", "data-testid": testId, ...more }, words);
  made.addEventListener("click", press);
  return made;
}

/** Copies the message, and confirms it briefly. */
function copyAction(text) {
  const copy = action("copy", gettext("Copy"), async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = gettext("Copied");
    setTimeout(() => (copy.textContent = gettext("Copy")), 2000);
  }, { class: "more-item" });
  return copy;
}

/** Reads the message aloud with the browser's speech synthesis, if any; pressing again stops it. */
function readAloudAction(text) {
  const voice = window.speechSynthesis;
  const read = action("read-aloud", gettext("Read aloud"), () => {
    const isReading = voice.speaking;
    voice.cancel();
    if (isReading) return;
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = "en"; // the talk is English, whatever the page is
    spoken.addEventListener("end", () => (read.textContent = gettext("Read aloud")));
    spoken.addEventListener("error", () => (read.textContent = gettext("Read aloud")));
    read.textContent = gettext("Stop reading");
    voice.speak(spoken);
  }, { class: "more-item" });
  return read;
}

/** The menu under a reply: copy, quote, read aloud, ask again, open its memory page, and (with confirmation) remove it. */
export function moreMenu(entry, { forget, askAgain, quote }) {
  const question = element("div", { class: "forget-ask", role: "group", "aria-label": gettext("Delete this exchange?"), hidden: true });
  const menu = element(
    "details",
    { class: "more" },
    element("summary", { class: "icon-button small", title: gettext("More"), "data-testid": "more" }, icon("more"), unseen(gettext("More about this reply"))),
    element(
      "div",
      { class: "more-menu" },
      navigator.clipboard ? copyAction(entry.text) : null,
      action("quote", gettext("Quote"), () => {
        menu.open = false;
        quote(entry.text);
      }, { class: "more-item" }),
      window.speechSynthesis ? readAloudAction(entry.text) : null,
      entry.in_reply_to ? action("ask-again", gettext("Ask again"), () => {
        menu.open = false;
        askAgain(entry.in_reply_to);
      }, { class: "more-item" }) : null,
      element("a", { href: episodePage(entry.episode), "data-testid": "open-episode" }, gettext("Open in my memory")),
      action("forget-this", gettext("Delete this…"), () => ask(), { class: "more-item" }),
    ),
  );
  const close = () => {
    question.hidden = true;
    menu.querySelector("summary").focus();
  };
  const ask = () => {
    menu.open = false;
    question.hidden = false;
    question.querySelector("button").focus();
  };
  question.append(
    element("span", { class: "forget-words" }, gettext("Delete your message and this reply?")),
    action("forget-yes", gettext("Delete"), () => {
      question.hidden = true;
      forget(entry.episode);
    }, { class: "reason" }),
    action("forget-no", gettext("Cancel"), close, { class: "reason" }),
  );
  question.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  return { menu, question };
}
