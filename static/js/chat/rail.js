import { element, unseen } from "./elements.js";
import { forThisBrowser } from "./kept.js";
import { foundList, highlightWords } from "./found.js";
import { broughtLine, talkLine, titleForm } from "./talk_line.js";
import { filled, gettext, language, ngettext } from "../words.js";

const WIDE = window.matchMedia("(min-width: 1280px)");
const TYPING_RESTS = 200;
const TALK_RESTS = 2000;
const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric" });

/** The error message, from the server if it sent one. */
async function answerOf(address, options = {}) {
  const answer = await fetch(address, { headers: { Accept: "application/json", ...options.headers }, ...options });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.detail ?? gettext("That didn’t work. Try again in a moment."));
  return told;
}

/** The side rail, or a sheet if space is short: talks, pinned first, then newest first, with unread counts, and a search. */
export class Rail {
  #root;
  #side;
  #sheet;
  #opener;
  #unread;
  #goTo;
  #news;
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

  constructor({ root, side, sheet, opener, goTo, news, announce }) {
    this.#root = root;
    this.#side = side;
    this.#sheet = sheet;
    this.#opener = opener;
    this.#unread = opener.querySelector("[data-talks-unread]");
    this.#goTo = goTo;
    this.#news = news;
    this.#announce = announce;
    this.#field = root.querySelector("[data-talks-search]");
    this.#list = root.querySelector("[data-talks-list]");
    this.#state = root.querySelector("[data-talks-state]");
    this.#more = root.querySelector("[data-talks-more]");
    this.#listen();
    this.#settle();
  }

  /** Opens the rail with the search field focused. */
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

  /** After a message: reloads the newest talks once the conversation pauses. */
  changed() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#isLoaded && this.#fetchTalks(), TALK_RESTS);
  }

  /** Updates the unread counts. */
  showNews() {
    this.#unread.hidden = !this.#news.count;
    this.#unread.replaceChildren(String(this.#news.count), unseen(` ${gettext("unread")}`));
    if (this.#isLoaded && !this.#sought) this.#showTalks();
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
    const talk = this.#talks.get(link.closest("[data-key]")?.dataset.key);
    if (talk) this.#news.look(this.#unreadOf(talk));
    this.#announce(gettext("The chat now shows this message"));
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
      const { talks, pinned, before: next } = await answerOf(`talks/${before ? `?before=${before}` : ""}`);
      if (!before) this.#makeWayFor(talks, next);
      for (const talk of [...pinned, ...talks]) this.#talks.set(keyOf(talk), talk);
      if (before || !this.#isLoaded) this.#before = next;
      this.#isLoaded = true;
      if (!this.#sought) this.#showTalks();
    } catch (problem) {
      if (!this.#sought) this.#tell(problem.message);
    }
  }

  /** Drops what the newest talks replace, as messages may have been deleted; further down, pins may have changed. */
  #makeWayFor(talks, next) {
    const oldest = next ? talks.at(-1).day : "";
    for (const [key, talk] of this.#talks) {
      if (talk.day >= oldest) this.#talks.delete(key);
      else talk.pinned = false;
    }
  }

  /** The unread numbers of a talk: those of its day that come before the next talk, from its own first number on. */
  #unreadOf({ day, number }) {
    const firsts = [...this.#talks.values()].filter((talk) => talk.day === day && !talk.program).map((talk) => talk.number);
    const from = number === Math.min(...firsts) ? 0 : number;
    const next = Math.min(...firsts.filter((first) => first > number));
    return this.#news.of(day).filter((unread) => unread >= from && unread < next);
  }

  async #find() {
    const sought = this.#field.value.trim();
    if (sought === this.#sought) return;
    this.#sought = sought;
    if (!sought) return this.#showTalks();
    this.#tell(gettext("Searching…"));
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
    this.#tell(found.length ? "" : filled(gettext("Nothing found for “%(words)s”."), { words: sought }));
    this.#announce(found.length ? filled(ngettext("%(count)s message found", "%(count)s messages found", found.length), { count: found.length }) : gettext("Nothing found"));
  }

  #showTalks() {
    if (this.#list.querySelector("form")) return; // a title is being edited
    const talks = [...this.#talks.values()].sort(byDay);
    const pinned = talks.filter((talk) => talk.pinned);
    const rest = talks.filter((talk) => !talk.pinned);
    const months = [...inMonths(rest).values()].map((those) => this.#section(month.format(new Date(`${those[0].day}T12:00`)), those));
    const focus = this.#focus();
    this.#list.replaceChildren(...(pinned.length ? [this.#section(gettext("Pinned"), pinned)] : []), ...months);
    this.#focusOn(focus);
    this.#more.hidden = !this.#before;
    this.#tell(talks.length || !this.#isLoaded ? "" : gettext("Your chats will appear here, so you can find them again."));
  }

  #section(name, talks) {
    return element("section", {}, element("h3", {}, name), element("ol", {}, talks.map((talk) => this.#talkLine(talk))));
  }

  /** The focused line and control, to restore focus after the list is redrawn. */
  #focus() {
    const key = document.activeElement?.closest?.(".talk-line")?.dataset.key;
    return key && this.#list.contains(document.activeElement) ? { key, isLink: document.activeElement.matches("a"), title: document.activeElement.title } : null;
  }

  #focusOn(focus) {
    const line = focus && this.#list.querySelector(`.talk-line[data-key="${focus.key}"]`);
    if (line) (focus.isLink ? line.querySelector("a") : line.querySelector(focus.title === gettext("Rename") ? "[data-testid=rename]" : "button")).focus();
  }

  #talkLine(talk) {
    if (talk.program) return broughtLine(talk);
    const actions = { pin: () => this.#pin(talk), rename: (line) => this.#askTitle(line, talk) };
    return talkLine(talk, { key: keyOf(talk), unread: this.#unreadOf(talk), actions });
  }

  async #pin(talk) {
    try {
      const now = await this.#change("pin", { day: talk.day, number: talk.number, pinned: talk.pinned ? "no" : "yes" });
      this.#talks.set(keyOf(now), now);
      this.#showTalks();
      this.#announce(filled(now.pinned ? gettext("Pinned “%(title)s” to the top") : gettext("Unpinned “%(title)s”"), { title: now.title }));
    } catch (problem) {
      this.#tell(problem.message);
    }
  }

  #askTitle(line, talk) {
    const save = async (title) => {
      const now = await this.#change("rename", { day: talk.day, number: talk.number, title });
      this.#talks.set(keyOf(now), now);
      this.#announce(filled(gettext("Renamed to “%(title)s”"), { title: now.title }));
      return now;
    };
    const back = (now) => {
      const shown = this.#talkLine(now);
      line.replaceWith(shown);
      shown.querySelector("[data-testid=rename]").focus();
    };
    const { form, field } = titleForm(talk, { save, back, failed: (problem) => this.#tell(problem.message) });
    line.replaceChildren(form);
    field.focus();
    field.select();
  }

  #change(what, values) {
    const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
    return answerOf(`talks/${what}/`, { method: "POST", headers: { "X-CSRFToken": token }, body: new URLSearchParams(values) });
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

/** Newest first; on a day the talks first, then the chats brought in. */
function byDay(one, other) {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return Boolean(one.program) - Boolean(other.program) || other.number - one.number;
}

/** Talks and chats brought in from other programs are told apart by where they begin. */
function keyOf({ day, number, program }) {
  return `${day} ${number}${program ? " brought" : ""}`;
}

function inMonths(talks) {
  const months = new Map();
  for (const talk of talks) {
    const key = talk.day.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), talk]);
  }
  return months;
}
