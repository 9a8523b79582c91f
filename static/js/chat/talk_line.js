import { dayInWords } from "./dates.js";
import { button, element, icon, unseen } from "./elements.js";
import { broughtPage } from "./links.js";
import { filled, gettext, ngettext } from "../words.js";

/** The number of messages in it; if only the companion spoke, says that it started. */
function aboutTalk({ day, messages }) {
  return `${dayInWords(`${day}T12:00`)} · ${messages ? filled(ngettext("%(count)s message", "%(count)s messages", messages), { count: messages }) : gettext("I messaged you first")}`;
}

/** A chat brought in from another program as a line of the rail: a link to its page, marked with the program. */
export function broughtLine(talk) {
  const link = element(
    "a",
    { class: "talk", href: broughtPage(talk.number), "data-testid": "brought" },
    element("span", { class: "talk-title", dir: "auto" }, talk.title),
    element("span", { class: "talk-about" }, `${dayInWords(`${talk.day}T12:00`)} · ${broughtFrom(talk.program)}`),
  );
  return element("li", { class: "talk-line", "data-key": `${talk.day} ${talk.number} brought` }, link);
}

/** “brought in from ChatGPT”, in words. */
export function broughtFrom(program) {
  return program === "transcript" ? gettext("imported") : filled(gettext("imported from %(program)s"), { program });
}

/** The number of unread messages of a talk, in words. */
function unreadWords(count) {
  return element("span", { class: "talk-unread", "data-testid": "talk-unread" }, filled(gettext("%(count)s unread"), { count }));
}

/**
 * A talk as a line of the rail: a link to its beginning, or to the first of its `unread` numbers, with its actions.
 * `key` tells it from the others; `actions` has `rename(line)` and `pin()`.
 */
export function talkLine(talk, { key, unread, actions }) {
  const link = element(
    "a",
    { class: "talk", href: `?at=${unread[0] ?? talk.number}`, "data-number": unread[0] ?? talk.number, "data-testid": "talk" },
    element("span", { class: "talk-title", dir: "auto" }, talk.title),
    element("span", { class: "talk-about" }, unread.length ? [unreadWords(unread.length), " · "] : null, aboutTalk(talk)),
  );
  const words = talk.pinned ? gettext("Unpin") : gettext("Pin to the top");
  const pin = button({ class: "icon-button small", title: words, "data-testid": talk.pinned ? "unpin-talk" : "pin-talk" }, icon("pin"), unseen(`${words}: “${talk.title}”`));
  const rename = button({ class: "icon-button small", title: gettext("Rename"), "data-testid": "rename" }, icon("rename"), unseen(filled(gettext("Rename “%(title)s”"), { title: talk.title })));
  const line = element("li", { class: "talk-line", "data-key": key, "data-pinned": talk.pinned, "data-unread": unread.length > 0 }, link, pin, rename);
  pin.addEventListener("click", () => actions.pin());
  rename.addEventListener("click", () => actions.rename(line));
  return line;
}

/** Turns the line into a form for its title. `save(title)` may reject with a problem; `back(talk)` restores the line. */
export function titleForm(talk, { save, back, failed }) {
  const field = element("input", { type: "text", maxlength: 80, value: talk.title, placeholder: gettext("What it was about"), title: gettext("Leave it empty to get a title based on the chat"), "aria-label": gettext("New title"), "data-testid": "title" });
  const form = element("form", { class: "talk-rename" }, field, button({ type: "submit", class: "link-button", "data-testid": "save-title" }, gettext("Save")));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    back(talk);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (field.value === talk.title) return back(talk);
    try {
      back(await save(field.value));
    } catch (problem) {
      failed(problem);
    }
  });
  return { form, field };
}
