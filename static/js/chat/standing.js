/** How a reply stands, said once for all parts of the panel, so that none of them says otherwise. */

/** These state nothing that one could be sure of. */
const CLAIMS_NOTHING = new Set(["ask_back", "decline", "listen", "small_talk", "obey", "learn", "protect"]);
/** What is proposed where nothing answers. */
const NO_ANSWERS = new Set(["unanswered", "small_talk", "listening", "retrieve_context", "noting", "cannot"]);

const inWords = (confidence) => (confidence >= 0.8 ? "Sure" : confidence >= 0.5 ? "Fairly sure" : "Not sure");

/**
 * { sure, checked, used, because }: how sure in words or null, what the check found or null, what to say where no source is
 * named, and why it was replied like this.
 */
export function standingOf({ strategy, because, confidence, claims, unsupported, sources, considered }) {
  const missing = unsupported?.length ?? 0;
  const isAnswer = Number.isFinite(confidence) && !CLAIMS_NOTHING.has(strategy);
  return {
    sure: !isAnswer ? null : missing ? "Partly: not everything in it is backed by what I know" : inWords(confidence),
    checked: claims ? checkedInWords(claims, missing, Boolean(sources?.length)) : null,
    used: claims && !missing ? "Only what you had just said." : "No facts or memories were needed.",
    because: strategy === "decline" && wasHeldBack(considered) ? "what I found didn’t fit well enough; it’s under “What was considered”" : because,
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
