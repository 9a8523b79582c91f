import { button, element, icon } from "./elements.js";
import { whenInWords } from "./dates.js";
import { episodeLink } from "./links.js";
import { filled, gettext, worded } from "../words.js";

const SHOWN = 2;
const DIFFERENTLY = "say it differently";
const INSTEAD = new Set(["judged_bad", "judged_outdated", "misread"]);

function inWords(effect, { at, reason }) {
  const why = reason && reason !== DIFFERENTLY ? ` (${worded(reason)})` : "";
  return filled(effect, { when: whenInWords(at), why });
}

/**
 * The effect of an earlier rating on a reply's wording. Null if the rating is of a merely similar reply, and so weighs little,
 * or affected only candidates that were passed over anyway; the panel shows those.
 */
function effectOn({ considered, intent }, { episode, text, value, reason }) {
  const heeds = (candidate) => candidate.heeds.includes(episode);
  const isSame = (candidate) => heeds(candidate) && text.startsWith(candidate.text);
  const [said, ...others] = considered;
  if (heeds(said) && reason === DIFFERENTLY) return gettext("I worded this differently because you asked me to %(when)s%(why)s.");
  if (value === "good") return isSame(said) ? gettext("I chose this because you rated it good %(when)s%(why)s.") : null;
  const isReplaced = others.some(isSame) || (INSTEAD.has(intent) && others.some(heeds));
  return isReplaced ? gettext("I didn’t repeat a reply that you rated bad %(when)s%(why)s.") : null;
}

/**
 * A rating that had an effect, with a button to withdraw or restore it: { node, refresh }.
 * `words(judgement)` describes the effect; `judge(episode, value, reason)` submits a rating.
 */
export function judgementLine(judgement, words, judge) {
  const said = element("span", { dir: "auto" });
  const press = button({ class: "link-button", "data-testid": "withdraw" });
  const node = element("p", { class: "heeded", "data-testid": "heeded" }, icon(judgement.value), element("span", {}, said, " ", press, " ", episodeLink(judgement.episode, gettext("See that reply"))));
  press.addEventListener("click", () => {
    if (judgement.stands) judge(judgement.episode, "none");
    else judge(judgement.episode, judgement.value, judgement.reason);
  });
  let drawn = null;
  const refresh = () => {
    if (drawn === judgement.stands) return;
    drawn = judgement.stands;
    said.textContent = drawn ? words(judgement) : gettext("You withdrew this rating.");
    press.textContent = drawn ? gettext("Withdraw the rating") : gettext("Undo");
    node.toggleAttribute("data-withdrawn", !drawn);
  };
  refresh();
  return { node, refresh };
}

/** The lines under a reply about earlier ratings that changed it. */
export function heededLines(entry, judge) {
  const effects = (entry.heeded ?? []).map((judgement) => [judgement, effectOn(entry, judgement)]);
  const shown = effects.filter(([, effect]) => effect).slice(0, SHOWN);
  return shown.map(([judgement, effect]) => judgementLine(judgement, (one) => inWords(effect, one), judge));
}
