import { button, element, icon, unseen } from "./elements.js";
import { filled, gettext, language, ngettext, worded } from "../words.js";

const SHOWN = 4;

const KINDS = new Map([
  ["domain", gettext("General knowledge")],
  ["fact", gettext("Something I was told")],
  ["episode", gettext("From our chats")],
  ["observation", gettext("From a document or our chats")],
  ["pattern", gettext("A pattern I noticed")],
  ["persona", gettext("My own story")],
]);

/** What the server can note beside a source, listed for the translators. */
export const NOTES = [
  gettext("Since corrected to “%(now)s”."),
  gettext("It has changed since: “%(now)s”."),
  gettext("Since set aside."),
  gettext("No longer true."),
  gettext("The knowledge base has since been removed."),
];

const iconOf = (kind) => icon(KINDS.has(kind) ? kind : "episode");

export function kindInWords(kind) {
  return KINDS.get(kind) ?? gettext("Memory");
}

const sourcesInWords = (count) => filled(ngettext("%(count)s source", "%(count)s sources", count), { count });

/** As it stands within a sentence; German nouns keep their capital. */
const lowered = (words) => (language === "en-GB" ? words.toLowerCase() : words);

const labelOf = ({ label, kind }) => worded(label) || lowered(kindInWords(kind));

/** Groups sources into one chip per label: [{ label, kind, sources }]. */
function byLabel(sources) {
  const chips = new Map();
  for (const source of sources) {
    const label = labelOf(source);
    if (!chips.has(label)) chips.set(label, { label, kind: source.kind, sources: [] });
    chips.get(label).sources.push(source);
  }
  return [...chips.values()];
}

function chip({ label, kind, sources }, open) {
  const count = sources.length;
  const made = button(
    { class: "chip", "data-testid": "source-chip", "data-kind": kind, title: kindInWords(kind) },
    iconOf(kind),
    element("span", { class: "chip-label" }, label),
    count > 1 ? element("span", { class: "chip-count", "aria-hidden": "true" }, `(${count})`) : null,
    unseen(`, ${lowered(kindInWords(kind))}${count > 1 ? `, ${sourcesInWords(count)}` : ""}`),
  );
  made.addEventListener("click", () => open(sources[0]));
  return element("li", {}, made);
}

function furtherChip(count, open) {
  const made = button({ class: "chip" }, filled(gettext("%(count)s more"), { count }), unseen(` ${gettext("sources")}`));
  made.addEventListener("click", () => open(null));
  return element("li", {}, made);
}

/** The source chips under a reply; `open` is called with the source to point at. */
export function sourceChips(sources, open) {
  const chips = byLabel(sources ?? []);
  if (chips.length === 0) return null;
  const further = chips.length - SHOWN;
  const shown = further > 1 ? chips.slice(0, SHOWN) : chips;
  return element(
    "ul",
    { class: "chips", "aria-label": gettext("Sources") },
    shown.map((one) => chip(one, open)),
    further > 1 ? furtherChip(further, open) : null,
  );
}

/** Each source as a sentence, with `extra(source)` beside its label; `origin(source)` may say more exactly where it is from. */
export function sourceSentences(sources, { extra, origin }) {
  const sentence = (source) =>
    element(
      "li",
      { class: "source", "data-kind": source.kind, "data-source": source.id, "data-testid": "source" },
      element("span", { class: "source-icon" }, iconOf(source.kind)),
      element(
        "div",
        {},
        element("p", { class: "source-text", dir: "auto" }, source.text),
        element("p", { class: "source-kind" }, originInWords(source, origin(source)), extra(source)),
        source.note ? element("p", { class: "source-kind", "data-testid": "source-note" }, filled(worded(source.note), { now: source.now ?? "" })) : null,
      ),
    );
  return element("ul", { class: "source-list" }, sources.map(sentence));
}

function originInWords(source, exact) {
  const kind = exact ?? kindInWords(source.kind);
  const label = labelOf(source);
  return label.toLowerCase() === kind.toLowerCase() ? kind : `${kind} · ${label}`;
}
