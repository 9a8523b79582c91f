import { dayInWords } from "./dates.js";
import { button, counted, element, icon, unseen } from "./elements.js";
import { forThisBrowser } from "./kept.js";
import { foundList, highlightWords } from "./found.js";

const WIDE = window.matchMedia("(min-width: 1280px)");
const TYPING_RESTS = 200;
const TALK_RESTS = 2000;
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

/** What is wrong, in the server's words where it has any. */
async function answerOf(address, options = {}) {
  const answer = await fetch(address, { headers: { Accept: "application/json", ...options.headers }, ...options });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.detail ?? "That didn't work. Try again in a moment.");
  return told;
}

/** The talks by day and title, and the search over everything said: beside the conversation where there is room, else a sheet. */
export class Rail {
  #root;
  #side;
  #sheet;
  #opener;
  #goTo;
  #announce;
  #field;
  #list;
  #state;
  #more;
  #talks = new Map();
  #before = null;
  #isLoaded = false;
  #sought = "";
  #waiting = null;
  #rest = null;
  #isWanted = forThisBrowser.read("rail") !== "closed";

  constructor({ root, side, sheet, opener, goTo, announce }) {
    this.#root = root;
    this.#side = side;
    this.#sheet = sheet;
    this.#opener = opener;
    this.#goTo = goTo;
    this.#announce = announce;
    this.#field = root.querySelector("[data-talks-search]");
    this.#list = root.querySelector("[data-talks-list]");
    this.#state = root.querySelector("[data-talks-state]");
    this.#more = root.querySelector("[data-talks-more]");
    this.#listen();
    this.#settle();
  }

  /** Opens it, ready to search. */
  search() {
    if (WIDE.matches) this.#want(true);
    else if (!this.#sheet.open) this.#sheet.showModal();
    this.#load();
    this.#field.focus();
    this.#field.select();
  }

  toggle() {
    const isOpen = WIDE.matches ? this.#isWanted : this.#sheet.open;
    if (isOpen) this.close();
    else this.search();
  }

  close() {
    if (this.#sheet.open) return this.#sheet.close();
    this.#want(false);
    this.#opener.focus();
  }

  /** Something was said: the newest talks are asked for again once it is quiet. */
  changed() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#isLoaded && this.#fetchTalks(), TALK_RESTS);
  }

  #listen() {
    this.#opener.addEventListener("click", () => this.toggle());
    this.#root.querySelector("[data-talks-close]").addEventListener("click", () => this.close());
    this.#field.form.addEventListener("submit", (event) => this.#openFirst(event));
    this.#field.addEventListener("input", () => {
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => this.#find(), TYPING_RESTS);
    });
    this.#root.addEventListener("keydown", (event) => this.#onKey(event));
    this.#more.addEventListener("click", () => this.#fetchTalks(this.#before));
    this.#list.addEventListener("click", (event) => this.#open(event));
    this.#sheet.addEventListener("click", (event) => event.target === this.#sheet && this.close());
    WIDE.addEventListener("change", () => this.#settle());
  }

  #onKey(event) {
    if (event.key === "Escape" && this.#field.value) {
      event.preventDefault();
      event.stopPropagation();
      this.#field.value = "";
      return this.#find();
    }
    if (event.key === "Escape") event.stopPropagation();
    if (event.key === "Escape" && !this.#sheet.open) this.close();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...this.#list.querySelectorAll("a")];
    const next = links[links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
    if (event.target !== this.#field && !links.includes(event.target)) return;
    event.preventDefault();
    (next ?? this.#field).focus();
  }

  #open(event) {
    const link = event.target.closest("a[data-number]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (this.#sheet.open) this.#sheet.close();
    this.#goTo(Number(link.dataset.number));
    this.#announce("The chat is open at this message");
  }

  #openFirst(event) {
    event.preventDefault();
    clearTimeout(this.#waiting);
    this.#find().then(() => this.#sought && this.#list.querySelector("a")?.click());
  }

  #load() {
    if (!this.#isLoaded) this.#fetchTalks();
  }

  async #fetchTalks(before = null) {
    try {
      const { talks, before: next } = await answerOf(`talks/${before ? `?before=${before}` : ""}`);
      for (const talk of talks) this.#talks.set(talk.day, talk);
      if (before || !this.#isLoaded) this.#before = next;
      this.#isLoaded = true;
      if (!this.#sought) this.#showTalks();
    } catch (problem) {
      if (!this.#sought) this.#tell(problem.message);
    }
  }

  async #find() {
    const sought = this.#field.value.trim();
    if (sought === this.#sought) return;
    this.#sought = sought;
    if (!sought) return this.#showTalks();
    this.#tell("Searching …");
    try {
      const { found } = await answerOf(`talks/search/?q=${encodeURIComponent(sought)}`);
      if (sought === this.#sought) this.#showFound(found, sought);
    } catch (problem) {
      if (sought === this.#sought) this.#tell(problem.message);
    }
  }

  #showFound(found, sought) {
    this.#more.hidden = true;
    this.#list.replaceChildren(...foundList(found, highlightWords(sought)));
    this.#tell(found.length ? "" : `Nothing found for “${sought}”.`);
    this.#announce(found.length ? `${counted(found.length, "message")} found` : "Nothing found");
  }

  #showTalks() {
    const talks = [...this.#talks.values()].sort((one, other) => (one.day < other.day ? 1 : -1));
    const months = inMonths(talks);
    const sections = [...months].map(([, those]) =>
      element("section", {}, element("h3", {}, month.format(new Date(`${those[0].day}T12:00`))), element("ol", {}, those.map((talk) => this.#talkLine(talk)))),
    );
    this.#list.replaceChildren(...sections);
    this.#more.hidden = !this.#before;
    this.#tell(talks.length || !this.#isLoaded ? "" : "Every day you talk becomes a line here, so you can find it again.");
  }

  #talkLine(talk) {
    const link = element(
      "a",
      { class: "talk", href: `?at=${talk.number}`, "data-number": talk.number, "data-testid": "talk" },
      element("span", { class: "talk-title", dir: "auto" }, talk.title),
      element("span", { class: "talk-about" }, `${dayInWords(`${talk.day}T12:00`)} · ${counted(talk.messages, "message")}`),
    );
    const rename = button({ class: "icon-button small", title: "Rename", "data-testid": "rename" }, icon("rename"), unseen(`Rename “${talk.title}”`));
    const line = element("li", { class: "talk-line" }, link, rename);
    rename.addEventListener("click", () => this.#askTitle(line, talk));
    return line;
  }

  #askTitle(line, talk) {
    const field = element("input", { type: "text", maxlength: 80, value: talk.renamed ? talk.title : "", placeholder: talk.title, "aria-label": "New title", "data-testid": "title" });
    const form = element("form", { class: "talk-rename" }, field, button({ type: "submit", class: "link-button", "data-testid": "save-title" }, "Save"));
    const back = (now = talk) => {
      const shown = this.#talkLine(now);
      line.replaceWith(shown);
      shown.querySelector("button").focus();
    };
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      back();
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        const now = await this.#rename(talk.day, field.value);
        this.#talks.set(now.day, now);
        back(now);
        this.#announce(`Renamed to “${now.title}”`);
      } catch (problem) {
        this.#tell(problem.message);
      }
    });
    line.replaceChildren(form);
    field.focus();
  }

  #rename(day, title) {
    const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
    return answerOf("talks/rename/", { method: "POST", headers: { "X-CSRFToken": token }, body: new URLSearchParams({ day, title }) });
  }

  #tell(words) {
    this.#state.textContent = words;
    this.#state.hidden = !words;
    if (words) this.#list.replaceChildren();
  }

  #want(isWanted) {
    this.#isWanted = isWanted;
    forThisBrowser.write("rail", isWanted ? "open" : "closed");
    this.#settle();
  }

  #settle() {
    if (WIDE.matches && this.#sheet.open) this.#sheet.close();
    (WIDE.matches ? this.#side : this.#sheet).append(this.#root);
    this.#side.hidden = !(WIDE.matches && this.#isWanted);
    this.#opener.setAttribute("aria-expanded", String(WIDE.matches && this.#isWanted));
    delete document.documentElement.dataset.rail;
    if (!this.#side.hidden) this.#load();
  }
}

function inMonths(talks) {
  const months = new Map();
  for (const talk of talks) {
    const key = talk.day.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), talk]);
  }
  return months;
}
