import { element, icon } from "./elements.js";
import { filled, gettext, ngettext, worded } from "../words.js";

const ROLES = new Map([
  ["system", gettext("Instructions")],
  ["user", gettext("What was said")],
  ["assistant", gettext("The answer")],
]);

const ended = (outcome) => `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}.`;

function message({ role, text }) {
  const title = ROLES.get(role) ?? role;
  return element(
    "li",
    { class: "query" },
    element("h4", {}, title),
    element("pre", { class: "sent-text", tabindex: "0", role: "region", "aria-label": title, dir: "auto" }, text),
  );
}

function request({ host, model, outcome, tokens_sent: there, tokens_back: back, messages }) {
  return element(
    "li",
    { class: "sent", "data-testid": "sent" },
    element("p", {}, `${filled(ngettext("To %(model)s at %(host)s: about %(count)s token sent, %(back)s received.", "To %(model)s at %(host)s: about %(count)s tokens sent, %(back)s received.", there), { model, host, count: there, back })} ${ended(worded(outcome))}`),
    element(
      "details",
      { class: "queries" },
      element("summary", {}, icon("open"), gettext("Word for word"), element("span", { class: "how-many" }, messages.length)),
      element("ol", {}, messages.map(message)),
    ),
  );
}

/** Exactly what was sent to a language model for a reply: host, tokens, and each message verbatim. */
export function sentPart(sent) {
  if (!sent?.length) return null;
  return element(
    "section",
    { class: "part" },
    element("h3", {}, gettext("Sent to a language model")),
    element("ul", { class: "sent-list" }, sent.map(request)),
  );
}
