/** Words a reply's confidence and grounding in one place, so that all parts of the panel agree. */

/** Strategies that make no claims, so that confidence does not apply. */
const CLAIMS_NOTHING = new Set(["ask_back", "decline", "listen", "small_talk", "obey", "learn", "protect"]);
/** Components that propose replies when there is no answer. */
const NO_ANSWERS = new Set(["unanswered", "small_talk", "listening", "retrieve_context", "noting", "cannot"]);

const inWords = (confidence) => (confidence >= 0.8 ? "Sure" : confidence >= 0.5 ? "Fairly sure" : "Not sure");

/**
 * Returns { sure, checked, used, because }: the confidence in words or null, the result of the grounding check or null, what to
 * say if there are no sources, and the reason for the reply.
 */
export function standingOf({ strategy, because, confidence, claims, unsupported, sources, considered }) {
  const missing = unsupported?.length ?? 0;
  const isAnswer = Number.isFinite(confidence) && !CLAIMS_NOTHING.has(strategy);
  return {
    sure: !isAnswer ? null : missing ? "Partly: not everything in it is backed by what I know" : inWords(confidence),
    checked: claims ? checkedInWords(claims, missing, Boolean(sources?.length)) : null,
    used: claims && !missing ? "Only what you’d just said." : "No facts or memories were needed.",
    because: strategy === "decline" && wasHeldBack(considered) ? "what I found didn’t fit well enough; it’s under “Replies I considered”" : because,
  };
}

function checkedInWords(claims, missing, hasSources) {
  const from = hasSources ? "the sources above" : "what you had said";
  if (missing) return `${claims - missing} of ${claims} statements are backed by ${from}. Not backed:`;
  return claims === 1 ? `Its one statement is backed by ${from}.` : `All ${claims} statements are backed by ${from}.`;
}

function wasHeldBack(considered) {
  return (considered ?? []).slice(1).some(({ component }) => !NO_ANSWERS.has(component));
}
