import { button, counted, element, icon, unseen } from "./elements.js";

const SHOWN = 4;

const KINDS = new Map([
  ["domain", "Domain knowledge"],
  ["fact", "Something I was told"],
  ["episode", "Earlier chat"],
  ["observation", "From a text or an earlier chat"],
  ["pattern", "A pattern I noticed"],
  ["persona", "My own story"],
]);

const iconOf = (kind) => icon(KINDS.has(kind) ? kind : "episode");

export function kindInWords(kind) {
  return KINDS.get(kind) ?? "Memory";
}

const labelOf = ({ label, kind }) => label || kindInWords(kind).toLowerCase();

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
    count > 1 ? element("span", { class: "chip-count", "aria-hidden": "true" }, `× ${count}`) : null,
    unseen(`, ${kindInWords(kind).toLowerCase()}${count > 1 ? `, ${counted(count, "source")}` : ""}`),
  );
  made.addEventListener("click", () => open(sources[0]));
  return element("li", {}, made);
}

function furtherChip(count, open) {
  const made = button({ class: "chip" }, `${count} more`, unseen(" sources"));
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
    { class: "chips", "aria-label": "Sources" },
    shown.map((one) => chip(one, open)),
    further > 1 ? furtherChip(further, open) : null,
  );
}

/** Each source as a sentence, with `extra(source)` beside its label. */
export function sourceSentences(sources, extra = () => null) {
  const sentence = (source) =>
    element(
      "li",
      { class: "source", "data-kind": source.kind, "data-source": source.id, "data-testid": "source" },
      element("span", { class: "source-icon" }, iconOf(source.kind)),
      element(
        "div",
        {},
        element("p", { class: "source-text", dir: "auto" }, source.text),
        element("p", { class: "source-kind" }, originInWords(source), extra(source)),
        source.note ? element("p", { class: "source-kind", "data-testid": "source-note" }, source.note) : null,
      ),
    );
  return element("ul", { class: "source-list" }, sources.map(sentence));
}

function originInWords(source) {
  const kind = kindInWords(source.kind);
  const label = labelOf(source);
  return label.toLowerCase() === kind.toLowerCase() ? kind : `${kind} · ${label}`;
}
