import { episodePage } from "./links.js";
import { button, element, icon, unseen } from "./elements.js";
import { momentInWords, timeInWords } from "./dates.js";
import { written } from "./markdown.js";
import { filled, gettext, worded } from "../words.js";

const onItsWay = () => element("span", { class: "state", title: gettext("Not sent yet") }, icon("waiting"), unseen(gettext("Not sent yet")));

const unkept = () => element("span", { class: "unkept", "data-testid": "unkept" }, gettext("Not saved"));

/** The problem in plain words, with retry and edit; a message that is already stored cannot be edited. */
function trouble(entry, actions) {
  const again = button({ class: "link-button", "data-testid": "try-again" }, gettext("Try again"));
  again.addEventListener("click", () => actions.tryAgain(entry.id));
  const edit = button({ class: "link-button", "data-testid": "edit" }, gettext("Edit"));
  edit.addEventListener("click", () => actions.edit(entry.id));
  return [
    element("span", { class: "trouble-words" }, icon("alert"), element("span", {}, entry.state === "failed" ? unseen(`${gettext("Not sent.")} `) : null, worded(entry.problem))),
    element("span", { class: "trouble-ways" }, again, entry.state === "failed" ? edit : null),
  ];
}

/** The button on the last message that puts it back into the field; what is sent then takes its place. */
function editButton(entry, actions) {
  const title = gettext("Edit and send again. This message, its reply and what I remembered from them will then be deleted.");
  const made = button({ class: "icon-button small edit-last", title, "data-testid": "edit-last" }, icon("rename"), unseen(gettext("Edit")));
  made.addEventListener("click", () => actions.editLast(entry));
  return made;
}

/** “Remembered: my sister lives in Leeds · corrected to “Your sister lives in York” · edit · undo”, one line per fact. */
function keptFact({ id, text, replaces, now }, actions, episode) {
  const undo = button({ class: "link-button", "data-testid": "undo", "aria-label": filled(gettext("Undo: %(words)s"), { words: text }) }, gettext("undo"));
  undo.addEventListener("click", () => actions.undo(id));
  const words = element("span", { dir: "auto", title: replaces ? filled(gettext("Instead of: %(words)s"), { words: replaces }) : null }, text.replace(/\.$/, ""));
  const corrected = now ? [" · ", element("span", { dir: "auto", "data-testid": "corrected-to" }, filled(gettext("corrected to “%(words)s”"), { words: now }))] : [];
  return element("li", {}, element("span", { class: "kept-lead" }, `${gettext("Remembered:")} `), words, ...corrected, " ", element("span", { class: "kept-ways" }, "· ", element("a", { class: "link-button", href: `${episodePage(episode)}#learned`, "data-testid": "edit-kept", "aria-label": filled(gettext("Edit: %(words)s"), { words: text }) }, gettext("edit")), " · ", undo));
}

/** A message by the person, from the moment it was written. */
export function ownMessage(entry, actions) {
  const meta = element("p", { class: "meta" });
  const edit = editButton(entry, actions);
  const problem = element("div", { class: "trouble", "data-testid": "trouble" });
  const kept = element("ul", { class: "kept-facts", "data-testid": "remembered" });
  const node = element(
    "article",
    { class: "message", "data-kind": "input", "data-testid": "message" },
    element("div", { class: "line" }, edit, meta, written(entry.text, { class: "bubble", dir: "auto" })),
    problem,
    kept,
  );
  let drawn = null;
  let drawnFacts = null;
  const refreshFacts = () => {
    const facts = (entry.remembered ?? []).filter(({ isOut }) => !isOut);
    const current = facts.map(({ id, text, now }) => `${id} ${text} ${now ?? ""}`).join(" ");
    if (drawnFacts === current) return;
    drawnFacts = current;
    kept.hidden = !facts.length;
    kept.replaceChildren(...facts.map((fact) => keptFact(fact, actions, entry.episode)));
  };
  const refresh = () => {
    refreshFacts();
    edit.hidden = !actions.isReplaceable(entry);
    // Redrawn only when changed, so that focus stays on "Try again".
    const current = `${entry.state} ${entry.problem} ${entry.kept}`;
    if (drawn === current) return;
    drawn = current;
    node.dataset.state = entry.state;
    node.toggleAttribute("data-unkept", entry.kept === false);
    node.setAttribute("aria-label", filled(gettext("You, %(time)s"), { time: timeInWords(entry.at) }));
    const time = element("time", { datetime: entry.at, title: momentInWords(entry.at) }, timeInWords(entry.at));
    meta.replaceChildren(...[entry.state === "sending" ? onItsWay() : null, entry.kept === false ? unkept() : null, time].filter(Boolean));
    problem.hidden = !entry.problem;
    problem.replaceChildren(...(entry.problem ? trouble(entry, actions) : []));
  };
  refresh();
  return { node, refresh };
}
