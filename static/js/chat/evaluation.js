import { button, element, icon, unseen } from "./elements.js";

const REASONS = ["wrong", "outdated", "not what I meant", "not interesting", "say it differently"];

function verdict(value, words) {
  return button(
    { class: "icon-button small", "data-testid": value, "data-verdict": value, "aria-pressed": "false", title: words },
    icon(value),
    unseen(words),
  );
}

/** Good and bad, and the row of reasons below them. `judge(value, reason)` passes the verdict on. */
export class Evaluation {
  #judge;
  #value = null;

  constructor(judge) {
    this.#judge = judge;
    this.good = verdict("good", "Good reply");
    this.bad = verdict("bad", "Bad reply");
    this.reasons = element("div", { class: "reasons", role: "group", "aria-label": "What was bad about it?", hidden: true });
    this.good.addEventListener("click", () => this.#press("good"));
    this.bad.addEventListener("click", () => this.#press("bad"));
    this.reasons.addEventListener("keydown", (event) => this.#onKey(event));
  }

  show(value) {
    this.#value = value ?? null;
    for (const one of [this.good, this.bad]) one.setAttribute("aria-pressed", String(one.dataset.verdict === this.#value));
    if (this.#value !== "bad") this.#closeReasons();
  }

  /** Bad counts at once; a reason, if one is given, is added to it. */
  #press(value) {
    const next = this.#value === value ? "none" : value;
    this.show(next === "none" ? null : next);
    if (next === "bad") this.#askReason();
    this.#judge(next);
  }

  #askReason() {
    const reason = (words) => {
      const one = button({ class: "reason", "data-testid": "reason" }, words);
      one.addEventListener("click", () => this.#give(words));
      return one;
    };
    const skip = button({ class: "reason skip", "data-testid": "reason-skip" }, "Skip");
    skip.addEventListener("click", () => this.#closeReasons({ back: true }));
    this.reasons.replaceChildren(element("span", { class: "reasons-ask" }, "What was it?"), ...REASONS.map(reason), skip);
    this.reasons.hidden = false;
  }

  #give(words) {
    this.#judge("bad", words);
    this.reasons.replaceChildren(element("span", { class: "reasons-ask", role: "status" }, icon("done"), `Noted: ${words}`));
    this.bad.focus();
  }

  #closeReasons({ back = false } = {}) {
    this.reasons.hidden = true;
    if (back) this.bad.focus();
  }

  #onKey(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.#closeReasons({ back: true });
  }
}
