import { element } from "./elements.js";
import { gettext } from "../words.js";

/**
 * What people and models write in Markdown, as elements: bold, italic, code, lists, quotes and links to the web. Everything else,
 * HTML and images among it, stays text. Only text nodes are made of the words, and words without Markdown stay as they are.
 */

const DEEPEST = 6;
const FENCE = /^ {0,3}```[^`]*$/;
const FENCE_END = /^ {0,3}```\s*$/;
const QUOTED = /^ {0,3}>(?: |$)/;
const ITEM = /^( *)([-*]|\d{1,3}[.)])\s+(?=\S)/;
const BLANK = /^\s*$/;

/** Code, a named link, a bare link, bold, italic: whichever comes first. Marks count only at the edges of words. */
const INLINE = new RegExp(
  [
    String.raw`(?<ticks>\x60+)(?<code>[^\x60]+)\k<ticks>(?!\x60)`,
    String.raw`(?<!!)\[(?<name>[^\[\]\n]+)\]\((?<named>https?://(?:[^\s()<>]|\([^\s()<>]*\))+)\)`,
    String.raw`(?<![\p{L}\p{N}])(?<bare>https?://[^\s<>"“”]+)`,
    String.raw`(?<![\p{L}\p{N}*_])(?<two>\*\*)(?=[*_]?[^\s*_])(?<bold>(?:(?!\n\s*\n)[^])+?)(?<=\S)\k<two>(?![\p{L}\p{N}*_])`,
    String.raw`(?<![\p{L}\p{N}*_])(?<one>\*|_)(?=[^\s*_])(?<italic>(?:(?!\n\s*\n)[^])+?)(?<=[^\s*_])\k<one>(?![\p{L}\p{N}*_])`,
  ].join("|"),
  "u",
);

const asIs = (words) => [words];

/** A `<p>`, or a `<div>` where there is more than one paragraph. `plain` makes nodes of the words that are no Markdown. */
export function written(text, attributes, plain = asIs) {
  const parts = blocks(text.split("\n"), plain, 0);
  const isPlain = parts.length === 1 && parts[0].nodeName === "P";
  const made = isPlain ? element("p", attributes, [...parts[0].childNodes]) : element("div", attributes, parts);
  if (made.textContent !== text) made.addEventListener("copy", (event) => copySource(event, made, text));
  return made;
}

/** Who selects and copies all of it gets it as it was written. */
function copySource(event, made, text) {
  const bare = (words) => words.replace(/\s+/g, "");
  if (bare(window.getSelection().toString()) !== bare(made.textContent)) return;
  event.clipboardData.setData("text/plain", text);
  event.preventDefault();
}

/** The paragraphs, lists, quotes and code of these lines. A paragraph keeps its line breaks and blank lines. */
function blocks(lines, plain, depth) {
  const made = [];
  let prose = [];
  const endProse = () => {
    if (prose.some((line) => !BLANK.test(line))) made.push(element("p", {}, inline(withoutBlankEnds(prose).join("\n"), plain)));
    prose = [];
  };
  for (let at = 0; at < lines.length; ) {
    const [node, next] = depth < DEEPEST ? blockAt(lines, at, plain, depth) : [null, at];
    if (node) {
      endProse();
      made.push(node);
    } else prose.push(lines[at]);
    at = node ? next : at + 1;
  }
  endProse();
  return made.length ? made : [element("p", {}, lines.join("\n"))];
}

/** The list, quote or code that begins at this line, and the line behind it; null if none does. */
function blockAt(lines, at, plain, depth) {
  if (FENCE.test(lines[at])) return codeBlock(lines, at);
  if (QUOTED.test(lines[at])) return quote(lines, at, plain, depth);
  if (ITEM.test(lines[at])) return list(lines, at, plain, depth);
  return [null, at];
}

/** Code that is still being written may lack its end. */
function codeBlock(lines, at) {
  const end = lines.findIndex((line, place) => place > at && FENCE_END.test(line));
  const inside = lines.slice(at + 1, end < 0 ? undefined : end);
  return [element("pre", { class: "code", dir: "ltr" }, element("code", {}, inside.join("\n"))), end < 0 ? lines.length : end + 1];
}

function quote(lines, at, plain, depth) {
  const end = lines.findIndex((line, place) => place > at && !QUOTED.test(line));
  const inside = lines.slice(at, end < 0 ? undefined : end).map((line) => line.replace(/^ {0,3}> ?/, ""));
  return [element("blockquote", {}, blocks(inside, plain, depth + 1)), end < 0 ? lines.length : end];
}

/** A single line with a dash or a number is no list: “1. May was warm.” */
function list(lines, at, plain, depth) {
  const [, edge, mark] = ITEM.exec(lines[at]);
  const isNumbered = /\d/.test(mark);
  const isItem = (line) => {
    const found = ITEM.exec(line ?? "");
    return found && found[1].length <= edge.length + 1 && /\d/.test(found[2]) === isNumbered;
  };
  const isWithin = (line) => line !== undefined && !BLANK.test(line) && line.search(/\S/) >= edge.length + 2;
  const items = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next];
    if (isItem(line)) items.push([line.replace(ITEM, "")]);
    else if (isWithin(line)) items.at(-1).push(line.slice(edge.length + 2));
    else if (BLANK.test(line) && (isItem(lines[next + 1]) || isWithin(lines[next + 1]))) items.at(-1).push("");
    else break;
    next += 1;
  }
  if (items.length < 2) return [null, at];
  const start = isNumbered && Number.parseInt(mark, 10) !== 1 ? Number.parseInt(mark, 10) : null;
  return [element(isNumbered ? "ol" : "ul", { start }, items.map((item) => element("li", {}, itemContent(item, plain, depth)))), next];
}

function itemContent(lines, plain, depth) {
  const parts = blocks(lines, plain, depth + 1);
  return parts.flatMap((part, index) => (index === 0 && part.nodeName === "P" ? [...part.childNodes] : [part]));
}

function withoutBlankEnds(lines) {
  const first = lines.findIndex((line) => !BLANK.test(line));
  const last = lines.findLastIndex((line) => !BLANK.test(line));
  return lines.slice(first, last + 1);
}

function inline(text, plain, depth = 0) {
  const made = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found && depth < DEEPEST; found = INLINE.exec(rest)) {
    const [node, length] = marked(found, plain, depth);
    made.push(...plain(rest.slice(0, found.index)), node);
    rest = rest.slice(found.index + length);
  }
  return [...made, ...plain(rest)];
}

/** The element for what was found, and how many characters it takes. */
function marked({ 0: whole, groups }, plain, depth) {
  if (groups.code !== undefined) return [element("code", { dir: "ltr" }, groups.code), whole.length];
  if (groups.bold !== undefined) return [element("strong", {}, inline(groups.bold, plain, depth + 1)), whole.length];
  if (groups.italic !== undefined) return [element("em", {}, inline(groups.italic, plain, depth + 1)), whole.length];
  if (groups.named !== undefined) return [webLink(groups.named, groups.name) ?? whole, whole.length];
  const address = withoutPunctuation(groups.bare);
  return [webLink(address, address) ?? address, address.length];
}

/** The sentence's own punctuation behind an address is not part of it. */
function withoutPunctuation(address) {
  let end = address.length;
  while (".,;:!?'’*_)]".includes(address[end - 1])) {
    if (address[end - 1] === ")" && address.slice(0, end).includes("(")) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/** A link to the web; null for an address that is none, or that hides where it leads behind a user name. */
function webLink(address, words) {
  const there = URL.canParse(address) ? new URL(address) : null;
  if (!there || !["http:", "https:"].includes(there.protocol) || there.username || there.password) return null;
  const title = words === address ? gettext("Opens in a new tab") : there.href;
  return element("a", { href: there.href, target: "_blank", rel: "noopener noreferrer", title }, words);
}
