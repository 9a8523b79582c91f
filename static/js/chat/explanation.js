import { componentInWords, consideredPart } from "./considered.js";
import { button, element, icon } from "./elements.js";
import { momentInWords } from "./dates.js";
import { episodeLink, sourceLink } from "./links.js";
import { queryList } from "./queries.js";
import { isProactive } from "./reply.js";
import { sentPart } from "./sent.js";
import { sourceSentences } from "./sources.js";
import { standingOf } from "./standing.js";

function part(title, ...content) {
  return element("section", { class: "part" }, element("h3", {}, title), ...content);
}

function understood({ understood: words, ...entry }) {
  if (words) return part("Understood", element("p", { class: "understood", dir: "auto" }, words));
  if (isProactive(entry)) return null;
  return part("Understood", element("p", { class: "none" }, "No question or fact to look up."));
}

function whyNow({ why_now: words }) {
  return words ? part("Why now", element("p", { class: "why-now", dir: "auto" }, words)) : null;
}

const STRATEGIES = {
  obey: "I did what you asked",
  ask_back: "I asked you a question",
  learn: "I learned",
  reflect: "I looked back at our chats",
  remember: "I remembered",
  answer: "I answered",
  small_talk: "I made conversation",
  listen: "I listened",
  decline: "I said I don’t know",
  protect: "I put your safety first",
};

function whyThisWay({ strategy }, { because }) {
  if (!STRATEGIES[strategy]) return null;
  return part("Why I replied this way", element("p", { class: "strategy", dir: "auto" }, `${STRATEGIES[strategy]}, because ${because}.`));
}

/** The check of the reply's claims against its sources; unsupported claims are listed verbatim. */
function checked({ unsupported }, standing) {
  if (!standing.checked) return null;
  const items = (unsupported ?? []).map((claim) => element("li", { dir: "auto" }, claim));
  return part("Checked", element("p", { class: "checked", dir: "auto" }, standing.checked), ...(items.length ? [element("ul", {}, ...items)] : []));
}

/** A button that points at a source episode in the conversation, if it is on the page. */
function wayThere(source, actions) {
  if (source.kind !== "episode" || !actions.isOnPage(source.id)) return null;
  const made = button({ class: "link-button" }, "Show");
  made.addEventListener("click", () => actions.pointAt(source.id));
  return made;
}

function used({ sources }, standing, actions) {
  if (!sources?.length) return part("Used", element("p", { class: "none" }, standing.used));
  return part("Used", sourceSentences(sources, (source) => [wayThere(source, actions), sourceLink(source)]));
}

/** Proactive messages show no confidence: their score is relevance to the conversation. */
function sureness({ confidence, component, ...entry }, standing) {
  if (!standing.sure || isProactive(entry)) return null;
  const figure = `Score ${confidence.toFixed(2)} of 1`;
  const maker = component ? ` · ${componentInWords(component)}` : "";
  return part(
    "How sure",
    element(
      "details",
      { class: "sureness", "data-testid": "sureness" },
      element("summary", {}, standing.sure, element("span", { class: "figure-ask" }, icon("open"), "Figure")),
      element("p", { class: "figure" }, `${figure}${maker}`),
    ),
  );
}

/** A link to the episode's page; off-the-record replies have none. */
function wholeEpisode({ episode }) {
  return episode ? element("p", { class: "whole" }, episodeLink(episode, "Open in my memory")) : null;
}

/** The panel's content for one reply: { nodes, refresh }. `actions`: isOnPage(episode), pointAt(episode), evaluate(…). */
export function explanation(entry, actions) {
  const considered = consideredPart(entry, actions.evaluate);
  const standing = standingOf(entry);
  const nodes = [
    element(
      "blockquote",
      { class: "about" },
      element("p", { dir: "auto" }, entry.text),
      element("footer", {}, element("time", { datetime: entry.at }, momentInWords(entry.at))),
    ),
    whyNow(entry),
    understood(entry),
    whyThisWay(entry, standing),
    used(entry, standing, actions),
    checked(entry, standing),
    sureness(entry, standing),
    considered?.node,
    sentPart(entry.sent),
    queryList(entry.queries),
    wholeEpisode(entry),
  ].filter(Boolean);
  return { nodes, refresh: () => considered?.refresh() };
}
