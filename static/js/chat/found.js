import { dayInWords, timeInWords } from "./dates.js";
import { element } from "./elements.js";
import { broughtPage } from "./links.js";
import { broughtFrom } from "./talk_line.js";
import { gettext } from "../words.js";

const SHOWN = 150;
const BEFORE = 50;

/** A pattern that matches the search terms at word beginnings; null if there are none. */
export function highlightWords(sought) {
  const words = sought.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  if (!words.length) return null;
  const stems = words.map((word) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word));
  return new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join("|")})[\\p{L}\\p{N}]*)`, "giu");
}

/** An excerpt around the first match, with all matches marked. */
function excerpt(text, words) {
  const first = words ? text.search(words) : -1;
  const start = first > BEFORE + 30 ? text.indexOf(" ", first - BEFORE) + 1 : 0;
  const part = text.slice(start, start + SHOWN);
  const parts = words ? part.split(words) : [part];
  const marked = parts.map((piece, index) => (index % 2 ? element("mark", {}, piece) : piece));
  return [start ? "… " : "", ...marked, start + SHOWN < text.length ? " …" : ""];
}

const companion = () => document.querySelector("[data-chat]").dataset.companion;

function line({ number, text, at, who, said_by: saidBy, program }, words) {
  const speaker = { you: gettext("You"), companion: saidBy || companion() }[who] ?? who;
  const place = program ? { href: broughtPage(number) } : { href: `?at=${number}`, "data-number": number };
  return element(
    "li",
    { class: "talk-line" },
    element(
      "a",
      { class: "talk", ...place, "data-testid": "found" },
      element("span", { class: "found-text", dir: "auto" }, excerpt(text, words)),
      element("span", { class: "talk-about" }, [speaker, `${dayInWords(at)}, ${timeInWords(at)}`, ...(program ? [broughtFrom(program)] : [])].join(" · ")),
    ),
  );
}

function group(name, found, words) {
  if (!found.length) return null;
  return element("section", { "data-testid": `found-${name.by}` }, element("h3", {}, name.words), element("ol", {}, found.map((each) => line(each, words))));
}

/** The search results in two groups, by how they were found. */
export function foundList(found, words) {
  return [
    group({ by: "words", words: gettext("Containing your words") }, found.filter(({ by }) => by === "words"), words),
    group({ by: "meaning", words: gettext("Similar in meaning") }, found.filter(({ by }) => by === "meaning"), null),
  ].filter(Boolean);
}
