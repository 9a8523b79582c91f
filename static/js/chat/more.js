import { button, element, icon, unseen } from "./elements.js";
import { episodePage } from "./links.js";

function action(testId, words, press, more = {}) {
  const made = button({ class: "link-button", "data-testid": testId, ...more }, words);
  made.addEventListener("click", press);
  return made;
}

/** Copies the message, and confirms it briefly. */
function copyAction(text) {
  const copy = action("copy", "Copy", async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = "Copied";
    setTimeout(() => (copy.textContent = "Copy"), 2000);
  }, { class: "more-item" });
  return copy;
}

/** Reads the message aloud with the browser's speech synthesis, if any; pressing again stops it. */
function readAloudAction(text) {
  const voice = window.speechSynthesis;
  const read = action("read-aloud", "Read aloud", () => {
    const isReading = voice.speaking;
    voice.cancel();
    if (isReading) return;
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = document.documentElement.lang;
    spoken.addEventListener("end", () => (read.textContent = "Read aloud"));
    spoken.addEventListener("error", () => (read.textContent = "Read aloud"));
    read.textContent = "Stop reading";
    voice.speak(spoken);
  }, { class: "more-item" });
  return read;
}

/** The menu under a reply: copy, quote, read aloud, ask again, open its memory page, and (with confirmation) remove it. */
export function moreMenu(entry, { forget, askAgain, quote }) {
  const question = element("div", { class: "forget-ask", role: "group", "aria-label": "Delete this exchange?", hidden: true });
  const menu = element(
    "details",
    { class: "more" },
    element("summary", { class: "icon-button small", title: "More", "data-testid": "more" }, icon("more"), unseen("More about this reply")),
    element(
      "div",
      { class: "more-menu" },
      navigator.clipboard ? copyAction(entry.text) : null,
      action("quote", "Quote", () => {
        menu.open = false;
        quote(entry.text);
      }, { class: "more-item" }),
      window.speechSynthesis ? readAloudAction(entry.text) : null,
      entry.in_reply_to ? action("ask-again", "Ask again", () => {
        menu.open = false;
        askAgain(entry.in_reply_to);
      }, { class: "more-item" }) : null,
      element("a", { href: episodePage(entry.episode), "data-testid": "open-episode" }, "Open in my memory"),
      action("forget-this", "Delete this…", () => ask(), { class: "more-item" }),
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
    element("span", { class: "forget-words" }, "Delete your message and this reply?"),
    action("forget-yes", "Delete", () => {
      question.hidden = true;
      forget(entry.episode);
    }, { class: "reason" }),
    action("forget-no", "Cancel", close, { class: "reason" }),
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
