import { element } from "./elements.js";
import { gettext } from "../words.js";

const base = () => document.querySelector("[data-chat]")?.dataset.memoryPages ?? "/memory/";

/** URLs of the memory pages for each kind of resource. */
export const episodePage = (iri) => `${base()}episode/${encodeURIComponent(iri.slice(iri.lastIndexOf("/") + 1))}/`;
/** Where exchanges are deleted. */
export const removalPage = () => `${base()}timeline/remove/`;
export const dayPage = (day) => `${base()}timeline/?day=${day}`;
export const broughtPage = (number) => `${base()}brought/?at=${number}#message-${number}`;
const factPage = (iri) => `${base()}fact/?iri=${encodeURIComponent(iri)}`;
const entityPage = (iri) => `${base()}entity/?iri=${encodeURIComponent(iri)}`;

/** The list of staff accesses to the person's memory, which no area has. */
export const accessesPage = () => "/memory/data/#accesses";

/** The page of a text, and where texts are given and followed while they are read. */
export const textPageOf = (id) => `${base()}text/${encodeURIComponent(id)}/`;
export const textsGive = () => `${base()}texts/give/`;
export const textsProgress = () => `${base()}texts/progress/`;

/** `…/talk/NUMBER`: its position on the page of condensed conversations. */
const talkPage = (iri) => {
  const number = encodeURIComponent(iri.slice(iri.lastIndexOf("/") + 1));
  return `${base()}talks/?memory=${number}#memory-${number}`;
};

/** `…/document/ULID/observation/NUMBER`: its position on the page of the text. */
const textPage = (iri) => {
  if (iri.includes("/talk/")) return talkPage(iri);
  const [document, number] = iri.split("/observation/");
  const name = document.slice(document.lastIndexOf("/") + 1);
  return `${base()}text/${encodeURIComponent(name)}/?memory=${encodeURIComponent(number ?? "")}#place`;
};

/** `…/user/KEY/document/ULID/observation/NUMBER`: its position in the story of the persona with this key. */
const storyPage = (iri) => {
  const [, key, document, number] = /\/user\/([^/]+)\/document\/([^/]+)\/observation\/(\d+)$/.exec(iri) ?? [];
  return key ? `/persona/${key}/${document}/${number}/` : "";
};

const PAGES = new Map([
  ["domain", [entityPage, gettext("More about this")]],
  ["pattern", [entityPage, gettext("More about this")]],
  ["fact", [factPage, gettext("See the memory")]],
  ["episode", [episodePage, gettext("See the conversation")]],
  ["observation", [textPage, gettext("Show in the document")]],
  ["persona", [storyPage, gettext("Show in the story")]],
]);

function link(href, words, more = {}) {
  return element("a", { class: "link", href, ...more }, words);
}

/** A link from a source of a reply to its page; null for kinds without a page, and for what is gone. */
export function sourceLink({ kind, id, text, note }) {
  const [pageOf, words] = PAGES.get(kind) ?? [];
  const href = pageOf && id && !note ? pageOf(id) : "";
  return href ? link(href, words, { "data-testid": "source-link", "aria-label": `${words}: ${text}` }) : null;
}

export function episodeLink(iri, words) {
  return link(episodePage(iri), words, { "data-testid": "episode-link" });
}

/** Text in which URLs of the site's own pages become links; everything else stays text. */
export function withLinks(text) {
  const parts = text.split(/(\/memory\/(?:[a-z]+\/)?)/);
  return parts.map((part, index) => (index % 2 ? link(part.replace("/memory/", base()), part) : part));
}
