import { gettext } from "../words.js";

/** Words a reply's confidence and grounding in one place, so that all parts of the panel agree. */

/** Strategies that make no claims, so that confidence does not apply. */
const CLAIMS_NOTHING = new Set(["ask_back", "decline", "listen", "small_talk", "obey", "learn", "protect"]);
/** Components that propose replies when there is no answer. */
const NO_ANSWERS = new Set(["unanswered", "small_talk", "listening", "retrieve_context", "noting", "cannot"]);

const PARTLY = {
  sources: gettext("Part of the reply isn’t backed by what’s shown above:"),
  said: gettext("Part of the reply isn’t backed by what you said:"),
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
    sure: !isAnswer ? null : missing ? gettext("Partly: not everything in the reply is backed by what I know") : inWords(confidence),
    checked: claims ? checkedInWords(missing, Boolean(sources?.length)) : null,
    used: claims && !missing ? gettext("Only what you’d just said.") : gettext("No facts or memories were needed."),
    because: strategy === "decline" && wasHeldBack(considered) ? gettext("what I found didn’t fit well enough; it’s under “Replies I considered”") : because,
  };
}

function checkedInWords(missing, hasSources) {
  if (missing) return hasSources ? PARTLY.sources : PARTLY.said;
  return hasSources ? gettext("Everything in the reply is backed by what’s shown above.") : gettext("Everything in the reply is backed by what you said.");
}

function wasHeldBack(considered) {
  return (considered ?? []).slice(1).some(({ component }) => !NO_ANSWERS.has(component));
}
