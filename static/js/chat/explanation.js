import { componentInWords, consideredPart } from "./considered.js";
import { button, element, icon } from "./elements.js";
import { momentInWords } from "./dates.js";
import { episodeLink, sourceLink } from "./links.js";
import { queryList } from "./queries.js";
import { isProactive } from "./reply.js";
import { sentPart } from "./sent.js";
import { sourceSentences } from "./sources.js";
import { standingOf } from "./standing.js";
import { filled, gettext } from "../words.js";

function part(title, ...content) {
  return element("section", { class: "part" }, element("h3", {}, title), ...content);
}

/** What was told stands among the sources, in whole sentences. */
function understood({ understood: words, ...entry }) {
  if (TELLING.has(entry.strategy) && entry.sources?.some(({ kind }) => kind === "fact")) return null;
  if (words) return part(gettext("What I understood"), element("p", { class: "understood", dir: "auto" }, words));
  if (isProactive(entry)) return null;
  return part(gettext("What I understood"), element("p", { class: "none" }, gettext("No question or fact to look up.")));
}

function whyNow({ why_now: words }) {
  return words ? part(gettext("Why now"), element("p", { class: "why-now", dir: "auto" }, words)) : null;
}

/** The strategies of replies to what was told rather than asked. */
const TELLING = new Set(["listen", "learn"]);

const STRATEGIES = {
  obey: gettext("I did what you asked"),
  ask_back: gettext("I asked you a question"),
  learn: gettext("I learned"),
  reflect: gettext("I looked back at our chats"),
  remember: gettext("I remembered"),
  answer: gettext("I answered"),
  small_talk: gettext("I made conversation"),
  listen: gettext("I listened"),
  decline: gettext("I said I didn’t know"),
  protect: gettext("I put your safety first"),
};

function whyThisWay({ strategy }, { because }) {
  if (!STRATEGIES[strategy]) return null;
  return part(gettext("Why I replied this way"), element("p", { class: "strategy", dir: "auto" }, filled(gettext("%(what)s, because %(why)s."), { what: STRATEGIES[strategy], why: because })));
}

/** The check of the reply's claims against its sources; unsupported claims are listed verbatim. */
function checked({ unsupported }, standing) {
  if (!standing.checked) return null;
  const items = (unsupported ?? []).map((claim) => element("li", { dir: "auto" }, claim));
  return part(gettext("Checked"), element("p", { class: "checked", dir: "auto" }, standing.checked), ...(items.length ? [element("ul", {}, ...items)] : []));
}

/** A button that points at a source episode in the conversation, if it is on the page. */
function wayThere(source, actions) {
  if (source.kind !== "episode" || !actions.isOnPage(source.id)) return null;
  const made = button({ class: "link-button" }, gettext("Show"));
  made.addEventListener("click", () => actions.pointAt(source.id));
  return made;
}

/** Where an episode on the page is from; elsewhere it may be either. */
function originOf(source, entry, actions) {
  if (source.kind !== "episode" || !actions.isOnPage(source.id)) return null;
  return actions.areOfOneChat(source.id, entry) ? gettext("This chat") : gettext("Earlier chat");
}

function used(entry, standing, actions) {
  const { sources } = entry;
  if (!sources?.length) return part(gettext("What I used"), element("p", { class: "none" }, standing.used));
  const extra = (source) => [wayThere(source, actions), sourceLink(source)];
  return part(gettext("What I used"), sourceSentences(sources, { extra, origin: (source) => originOf(source, entry, actions) }));
}

/** Proactive messages show no confidence: their score is relevance to the conversation. */
function sureness({ confidence, component, ...entry }, standing) {
  if (!standing.sure || isProactive(entry)) return null;
  const figure = filled(gettext("Score %(figure)s out of 1"), { figure: confidence.toFixed(2) });
  const maker = component ? ` · ${componentInWords(component)}` : "";
  return part(
    gettext("How sure I am"),
    element(
      "details",
      { class: "sureness", "data-testid": "sureness" },
      element("summary", {}, standing.sure, element("span", { class: "figure-ask" }, icon("open"), gettext("Score"))),
      element("p", { class: "figure" }, `${figure}${maker}`),
    ),
  );
}

/** A link to the episode's page; off-the-record replies have none. */
function wholeEpisode({ episode }) {
  return episode ? element("p", { class: "whole" }, episodeLink(episode, gettext("Open in my memory"))) : null;
}

/** The panel's content for one reply: { nodes, refresh }. `actions`: isOnPage(episode), areOfOneChat(episode, entry), pointAt(episode), evaluate(…). */
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
