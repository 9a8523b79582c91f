import { counted, element, icon } from "./elements.js";

const ROLES = new Map([
  ["system", "Instructions"],
  ["user", "What was said"],
  ["assistant", "What was answered"],
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
    element("p", {}, `To ${model} at ${host}: about ${counted(there, "token")} there, ${back} back. ${ended(outcome)}`),
    element(
      "details",
      { class: "queries" },
      element("summary", {}, icon("open"), "Word for word", element("span", { class: "how-many" }, messages.length)),
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
    element("h3", {}, "Sent to a language model"),
    element("ul", { class: "sent-list" }, sent.map(request)),
  );
}
