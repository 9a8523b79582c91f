import { button, element, icon, unseen } from "./elements.js";
import { filled, gettext, worded } from "../words.js";

/** As the server takes them. */
const LETTERS_AT_MOST = 500;

/** The reasons as the server knows them, with their words on the page. */
const REASONS = new Map([
  ["wrong", gettext("wrong")],
  ["outdated", gettext("outdated")],
  ["not what I meant", gettext("not what I meant")],
  ["not interesting", gettext("not interesting")],
  ["say it differently", gettext("say it differently")],
]);

function verdict(value, words) {
  return button(
    { class: "icon-button small", "data-testid": value, "data-verdict": value, "aria-pressed": "false", title: words },
    icon(value),
    unseen(words),
  );
}

function linkButton(testId, words, press) {
  const made = button({ class: "link-button", "data-testid": testId }, words);
  made.addEventListener("click", press);
  return made;
}

/** The buttons Good and Bad, the reasons below them, and the given reason. `judge(value, reason)` submits the rating. */
export class Evaluation {
  #judge;
  #value = null;
  #reason = "";
  #isAsking = false;
  #drawn = "";

  constructor(judge) {
    this.#judge = judge;
    this.good = verdict("good", gettext("Good reply"));
    this.bad = verdict("bad", gettext("Bad reply"));
    this.reasons = element("div", { class: "reasons", role: "group", "aria-label": gettext("What was wrong with it?"), hidden: true });
    this.good.addEventListener("click", () => this.#press("good"));
    this.bad.addEventListener("click", () => this.#press("bad"));
    this.reasons.addEventListener("keydown", (event) => this.#onKey(event));
  }

  show(value, reason) {
    this.#value = value ?? null;
    this.#reason = reason ?? "";
    for (const one of [this.good, this.bad]) one.setAttribute("aria-pressed", String(one.dataset.verdict === this.#value));
    if (this.#value !== "bad") this.#isAsking = false;
    this.#draw();
  }

  /** “Bad” counts at once; a reason can be added later. Pressing the same button again withdraws the rating. */
  #press(value) {
    const next = this.#value === value ? "none" : value;
    this.#isAsking = next === "bad";
    this.#judge(next);
  }

  #ask() {
    this.#isAsking = true;
    this.#draw();
    this.reasons.querySelector("button")?.focus();
  }

  #give(words) {
    this.#isAsking = false;
    this.#judge("bad", words);
    this.bad.focus();
  }

  #skip() {
    this.#isAsking = false;
    this.#draw();
    this.bad.focus();
  }

  /** Redrawn only when changed, so that focus is kept. */
  #draw() {
    const current = JSON.stringify([this.#value, this.#reason, this.#isAsking]);
    if (current === this.#drawn) return;
    this.#drawn = current;
    this.reasons.hidden = this.#value !== "bad";
    this.reasons.toggleAttribute("data-asking", this.#isAsking);
    this.reasons.replaceChildren(...(this.#isAsking ? this.#question() : this.#answer()));
  }

  #question() {
    const reason = ([value, words]) => {
      const one = button({ class: "reason", "data-testid": "reason", "aria-pressed": String(value === this.#reason) }, words);
      one.addEventListener("click", () => this.#give(value));
      return one;
    };
    const skip = button({ class: "reason skip", "data-testid": "reason-skip" }, gettext("Skip"));
    skip.addEventListener("click", () => this.#skip());
    return [element("span", { class: "reasons-ask" }, gettext("What was wrong?")), ...[...REASONS].map(reason), skip, this.#ownWords()];
  }

  /** The reason in the person's own words, in place of one of the above. */
  #ownWords() {
    const value = REASONS.has(this.#reason) ? "" : this.#reason;
    const field = element("input", { class: "input", type: "text", dir: "auto", maxlength: LETTERS_AT_MOST, value, placeholder: gettext("Or in your own words"), "aria-label": gettext("What was wrong, in your own words"), "data-testid": "reason-words" });
    const form = element("form", { class: "own-reason" }, field, button({ type: "submit", class: "link-button", "data-testid": "reason-save" }, gettext("Save")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) this.#give(field.value.trim());
    });
    return form;
  }

  #answer() {
    if (this.#value !== "bad") return [];
    if (!this.#reason) return [linkButton("reason-ask", gettext("Say what was wrong"), () => this.#ask())];
    return [
      element("span", { class: "reasons-ask", "data-testid": "reason-given" }, icon("done"), element("span", { dir: "auto" }, filled(gettext("Noted: %(reason)s"), { reason: worded(this.#reason) }))),
      linkButton("reason-ask", gettext("Change"), () => this.#ask()),
    ];
  }

  #onKey(event) {
    if (event.key !== "Escape" || !this.#isAsking) return;
    event.stopPropagation();
    this.#skip();
  }
}
