import { filled, gettext, ngettext } from "../words.js";

/** Words a reply's confidence and grounding in one place, so that all parts of the panel agree. */

/** Strategies that make no claims, so that confidence does not apply. */
const CLAIMS_NOTHING = new Set(["ask_back", "decline", "listen", "small_talk", "obey", "learn", "protect"]);
/** Components that propose replies when there is no answer. */
const NO_ANSWERS = new Set(["unanswered", "small_talk", "listening", "retrieve_context", "noting", "cannot"]);

const PARTLY = {
  sources: gettext("Backed by the sources above: %(backed)s of %(count)s statements. Not backed:"),
  said: gettext("Backed by what you’d said: %(backed)s of %(count)s statements. Not backed:"),
};

const inWords = (confidence) => (confidence >= 0.8 ? gettext("Sure") : confidence >= 0.5 ? gettext("Fairly sure") : gettext("Not sure"));

/**
 * Returns { sure, checked, used, because }: the confidence in words or null, the result of the grounding check or null, what to
 * say if there are no sources, and the reason for the reply.
 */
export function standingOf({ strategy, because, confidence, claims, unsupported, sources, considered }) {
  const missing = unsupported?.length ?? 0;
  const isAnswer = Number.isFinite(confidence) && !CLAIMS_NOTHING.has(strategy);
  return {
    sure: !isAnswer ? null : missing ? gettext("Partly: not everything in it is backed by what I know") : inWords(confidence),
    checked: claims ? checkedInWords(claims, missing, Boolean(sources?.length)) : null,
    used: claims && !missing ? gettext("Only what you’d just said.") : gettext("No facts or memories were needed."),
    because: strategy === "decline" && wasHeldBack(considered) ? gettext("what I found didn’t fit well enough; it’s under “Replies I considered”") : because,
  };
}

function checkedInWords(claims, missing, hasSources) {
  const places = { backed: claims - missing, count: claims };
  if (missing) return filled(hasSources ? PARTLY.sources : PARTLY.said, places);
  return filled(
    hasSources
      ? ngettext("Its one statement is backed by the sources above.", "All %(count)s statements are backed by the sources above.", claims)
      : ngettext("Its one statement is backed by what you’d said.", "All %(count)s statements are backed by what you’d said.", claims),
    places,
  );
}

function wasHeldBack(considered) {
  return (considered ?? []).slice(1).some(({ component }) => !NO_ANSWERS.has(component));
}
