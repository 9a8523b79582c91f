import { button, element, icon } from "./elements.js";
import { momentInWords, timeInWords } from "./dates.js";
import { Evaluation } from "./evaluation.js";
import { face } from "./faces.js";
import { heededLines } from "./heeded.js";
import { REMINDS } from "./intents.js";
import { withLinks } from "./links.js";
import { written } from "./markdown.js";
import { moreMenu } from "./more.js";
import { sourceChips } from "./sources.js";
import { gettext } from "../words.js";

function whyButton(words, explain) {
  const made = button(
    { class: "why", "data-testid": "why", "aria-controls": "memory-panel" },
    icon("why"),
    element("span", {}, words),
  );
  made.addEventListener("click", () => explain());
  return made;
}

function choices(texts, say) {
  if (!texts?.length) return null;
  const choice = (text) => {
    const made = button({ class: "choice", dir: "auto", "data-testid": "choice" }, text);
    made.addEventListener("click", () => say(text));
    return element("li", {}, made);
  };
  return element("ul", { class: "choices", "aria-label": gettext("Suggestions") }, texts.map(choice));
}

function byItself(entry) {
  if (!isProactive(entry)) return null;
  return element(
    "p",
    { class: "by-itself", "data-testid": "why-now", dir: "auto" },
    icon("by-itself"),
    element("span", { title: entry.why_now }, gettext("I messaged you first")),
  );
}

export function isProactive(entry) {
  return Boolean(entry.why_now);
}

const HELP = "social/what_can_you_do";

/** The button under the answers to “help” and “what can you do?” that opens the help sheet. */
function helpCard(open) {
  const made = button({ class: "choice", "data-testid": "help-card" }, gettext("Show everything I can do"));
  made.addEventListener("click", () => open());
  return element("p", { class: "help-card" }, made);
}

const LESS = "less of this";

/** A toggle that stays pressed while the person wants less of this; pressing again withdraws it. */
function lessButton(entry, judge) {
  const made = button({ class: "less", "data-testid": "less" });
  const isWanted = () => entry.evaluation === "bad" && entry.evaluation_reason === LESS;
  made.addEventListener("click", () => (isWanted() ? judge("none") : judge("bad", LESS)));
  const refresh = () => {
    made.setAttribute("aria-pressed", String(isWanted()));
    made.replaceChildren(...(isWanted() ? [icon("done")] : []), gettext("Less of this"));
  };
  return { node: made, refresh };
}

/** The speaker's name, shown if it might not be the current persona. */
function saidBy(entry, talkedWith) {
  if (!entry.said_by || !(talkedWith.isOneOfSeveral || entry.said_by !== talkedWith.name)) return null;
  return element("p", { class: "said-by", dir: "auto" }, face(entry.said_by), element("span", { "data-testid": "said-by" }, entry.said_by));
}

/** A message by the companion, with its sources and the rating controls under it. */
export function replyMessage(entry, actions, talkedWith) {
  const judge = (value, reason) => actions.evaluate(entry.episode, value, reason);
  const explain = (source = null) => actions.explain(entry, source);
  const evaluation = new Evaluation(judge);
  const heeded = heededLines(entry, actions.evaluate);
  // Reminders that the person asked for get no “Less of this”.
  const less = isProactive(entry) && entry.intent !== REMINDS ? lessButton(entry, judge) : null;
  const isKept = entry.kept !== false;
  const more = isKept && entry.episode ? moreMenu(entry, actions) : null;
  const node = element(
    "article",
    { class: "message", "data-kind": "message", "data-testid": "message", "aria-label": `${entry.said_by || talkedWith.name}, ${timeInWords(entry.at)}` },
    face(entry.said_by || talkedWith.name),
    element(
      "div",
      { class: "said" },
      saidBy(entry, talkedWith),
      byItself(entry),
      written(entry.text, { class: "reply-text", dir: "auto", "data-testid": "reply-text" }, withLinks),
      entry.intent === HELP ? helpCard(actions.help) : null,
      choices(entry.choices, actions.say),
      heeded.map((line) => line.node),
      element(
        "div",
        { class: "under" },
        sourceChips(entry.sources, explain),
        element(
          "div",
          { class: "actions" },
          isKept ? [evaluation.good, evaluation.bad] : null,
          whyButton(isProactive(entry) ? gettext("Why now?") : gettext("Why this reply?"), explain),
          less?.node,
          more?.menu,
          isKept ? null : element("span", { class: "unkept", "data-testid": "unkept" }, gettext("Off the record, not saved")),
          element("time", { class: "at", datetime: entry.at, title: momentInWords(entry.at) }, timeInWords(entry.at)),
        ),
      ),
      evaluation.reasons,
      more?.question,
    ),
  );
  node.toggleAttribute("data-unkept", !isKept);
  const refresh = () => {
    evaluation.show(entry.evaluation, entry.evaluation_reason);
    heeded.forEach((line) => line.refresh());
    less?.refresh();
  };
  refresh();
  return { node, refresh };
}
