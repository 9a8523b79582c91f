import { whenInWords } from "./dates.js";
import { button, element } from "./elements.js";
import { judgementLine } from "./heeded.js";
import { filled, gettext } from "../words.js";

const SHOWN = 4;

const COMPONENTS = new Map([
  ["domain_knowledge", gettext("From what I know")],
  ["forgetting", gettext("Forgetting")],
  ["keeping", gettext("Keeping something in mind")],
  ["noting", gettext("Noting what you say")],
  ["objecting", gettext("What was wrong")],
  ["told_facts", gettext("From what I was told")],
  ["told_of_the_world", gettext("From what I was told")],
  ["learned_knowledge", gettext("From what I was told")],
  ["language_model", gettext("Written by a language model")],
  ["likes", gettext("From what you like")],
  ["own_story", gettext("From my own story")],
  ["past_talk", gettext("From our chats")],
  ["observations", gettext("From a document I read")],
  ["condensed_talk", gettext("From our chats")],
  ["recommending", gettext("Something that came to mind")],
  ["reminding", gettext("What you asked me to remind you of")],
  ["retrieve_context", gettext("From what was just said")],
  ["small_talk", gettext("Small talk")],
  ["start_afresh", gettext("Beginning a new chat")],
  ["unanswered", gettext("Asking you to clarify")],
]);

const isRemark = (component) => component.startsWith("remark_");

export function componentInWords(component) {
  if (COMPONENTS.has(component)) return COMPONENTS.get(component);
  if (isRemark(component)) return gettext("A remark");
  const words = component.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The width is set by script because the content security policy forbids style attributes. */
function score(value) {
  const figure = value.toFixed(2);
  const words = filled(gettext("Score %(figure)s out of 1"), { figure });
  const level = element("span", { class: "level" });
  level.style.inlineSize = `${100 * value}%`;
  return [
    element("span", { class: "bar", role: "img", "aria-label": words, title: words }, level),
    element("span", { class: "figure", "aria-hidden": "true" }, figure),
  ];
}

/** A reply candidate: its component, score and words, and what raised or lowered the score. */
function candidate(considered, isSaid, lines) {
  return element(
    "li",
    { class: "candidate", "data-testid": "candidate", "data-said": isSaid },
    element(
      "div",
      { class: "candidate-head" },
      element("h4", {}, componentInWords(considered.component)),
      isSaid ? element("span", { class: "said-mark" }, gettext("Chosen")) : null,
      ...score(considered.score),
    ),
    element("p", { class: "candidate-text", dir: "auto" }, considered.text),
    whyNot(considered, isSaid),
    considered.because.map((words) => element("p", { class: "because", dir: "auto" }, capitalised(words))),
    lines.map(({ node }) => node),
  );
}

/** A candidate passed over without a stated reason simply scored lower. */
function whyNot({ because }, isSaid) {
  return isSaid || because.length ? null : element("p", { class: "because" }, gettext("Not chosen: another reply fitted better."));
}

function figuresSwitch(section) {
  const made = button({ class: "link-button", "aria-pressed": "false", "data-testid": "figures" }, gettext("Scores"));
  made.addEventListener("click", () => made.setAttribute("aria-pressed", String(section().toggleAttribute("data-figures"))));
  return made;
}

/** The first candidate is the reply; a remark may have been added to it. */
const isSaid = ({ component, text: words }, index, text) => index === 0 || (isRemark(component) && text.endsWith(words));

const heard = ({ value, at }) => filled(value === "good" ? gettext("You rated that reply good %(when)s.") : gettext("You rated that reply bad %(when)s."), { when: whenInWords(at) });

/** The section “What was considered”: { node, refresh }, or null if there are no candidates. */
export function consideredPart({ considered, heeded, text }, judge) {
  if (!considered?.length) return null;
  const judgements = new Map((heeded ?? []).map((judgement) => [judgement.episode, judgement]));
  const lines = considered.map(({ heeds }) =>
    heeds.filter((episode) => judgements.has(episode)).map((episode) => judgementLine(judgements.get(episode), heard, judge)),
  );
  const items = considered.map((one, index) => candidate(one, isSaid(one, index, text), lines[index]));
  const further = items.slice(SHOWN);
  const node = element(
    "section",
    { class: "part considered", "data-testid": "considered" },
    element("div", { class: "part-head" }, element("h3", {}, gettext("Replies I considered")), figuresSwitch(() => node)),
    element("ol", {}, items.slice(0, SHOWN)),
    further.length
      ? element("details", {}, element("summary", {}, filled(gettext("%(count)s more"), { count: further.length })), element("ol", {}, further))
      : null,
  );
  return { node, refresh: () => lines.flat().forEach((line) => line.refresh()) };
}
