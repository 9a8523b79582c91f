import { dayOf } from "./dates.js";

/** How the intents of replies begin that empty short-term memory because the person asked for it. */
const STARTED_IN_WORDS = "started_afresh";

/**
 * The model of the conversation: its entries in order, without duplicates. Knows nothing of the page.
 *
 * An entry is the server's episode plus `state` ("sending", "sent", "failed") for what the person wrote.
 */
export class Conversation {
  #byEpisode = new Map();
  #byId = new Map();
  #entries = new Set();
  #written = 0;

  get entries() {
    return [...this.#entries].sort(byPlace);
  }

  get isEmpty() {
    return this.last === null;
  }

  /** The last message or fresh start; local notices do not count. */
  get last() {
    return this.entries.findLast((entry) => !["opening", "reading"].includes(entry.kind)) ?? null;
  }

  /** Where the newest chat begins: its fresh start, or the message that asked for it in words; null without one. */
  get newestStart() {
    const { entries } = this;
    const start = entries.findLastIndex(({ kind }) => kind === "start");
    if (start < 0) return null;
    const before = entries[start - 1];
    const asked = before?.intent?.startsWith(STARTED_IN_WORDS) ? this.find(before.in_reply_to) : null;
    return asked ?? entries[start];
  }

  get highest() {
    return this.#numbers().reduce((most, number) => Math.max(most, number), 0);
  }

  get lowest() {
    return this.#numbers().reduce((least, number) => Math.min(least, number), Infinity);
  }

  /** The number from which a new connection must resume: replies to unanswered messages may come below the highest number. */
  get heardUpTo() {
    return this.#unanswered().reduce((least, entry) => Math.min(least, entry.number), this.highest);
  }

  get awaitsReply() {
    return this.#unanswered().length > 0;
  }

  get lastReply() {
    return this.entries.findLast((entry) => entry.kind === "message") ?? null;
  }

  get lastOwnText() {
    return this.#lastOwn?.text ?? "";
  }

  /** Whether this is the person's last message, stored and answered, so that another can take its place. */
  isReplaceable(entry) {
    if (entry !== this.#lastOwn || !entry.episode || entry.kept === false) return false;
    return this.#isAnswered(entry.episode);
  }

  get #lastOwn() {
    return this.entries.findLast((entry) => entry.kind === "input") ?? null;
  }

  #isAnswered(episode) {
    return [...this.#entries].some((entry) => entry.kind === "message" && entry.in_reply_to === episode);
  }

  find(episode) {
    return this.#byEpisode.get(episode) ?? null;
  }

  /** The entries of an exchange: a message, and what answers it. */
  exchangeOf(episode) {
    const asked = this.find(episode)?.in_reply_to || episode;
    return this.entries.filter((entry) => [entry.episode, entry.in_reply_to].includes(asked) || entry.episode === episode);
  }

  /** Whether an episode on the page is in the same chat as this entry: no other day or new chat began between them. */
  areOfOneChat(episode, entry) {
    const { entries } = this;
    const there = this.find(episode);
    if (dayOf(there.at) !== dayOf(entry.at)) return false;
    const [first, last] = [entries.indexOf(there), entries.indexOf(entry)].sort((one, other) => one - other);
    return entries.slice(first, last).every(({ kind }) => kind !== "start");
  }

  withId(id) {
    return this.#byId.get(id) ?? null;
  }

  write({ id, text, at, problem = null, kept = true, replaces = null }) {
    const state = problem === null ? "sending" : "failed";
    const entry = { kind: "input", id, text, at, state, problem, kept, replaces, number: null, after: this.highest, written: ++this.#written };
    return this.#keep(entry);
  }

  /** Adds a notice that only this page shows, after the last entry. */
  mention(entry) {
    return this.#keep({ ...entry, kept: false, number: null, after: this.highest, written: ++this.#written });
  }

  accept({ id, episode, number, kept = true }) {
    const entry = this.#byId.get(id);
    if (!entry) return null;
    if (!kept) return Object.assign(entry, { kept, state: "sent", problem: null });
    const awaitsReply = entry.awaitsReply ?? true;
    return this.#keep(Object.assign(entry, { episode, number, state: "sent", problem: null, awaitsReply }));
  }

  fail(id, problem) {
    const entry = this.#byId.get(id);
    if (!entry) return null;
    // A stored message stays sent; only its reply failed.
    const state = entry.state === "sent" ? "sent" : "failed";
    return Object.assign(entry, { state, problem, after: this.highest, awaitsReply: false });
  }

  retry(id) {
    const entry = this.#byId.get(id);
    return entry && Object.assign(entry, { state: entry.state === "sent" ? "sent" : "sending", problem: null, awaitsReply: true });
  }

  /** Drops everything stored on the server; entries that are pending, failed or off the record stay. */
  letGo() {
    for (const entry of this.entries) {
      if (Number.isFinite(entry.number)) this.#drop(entry);
    }
  }

  withdraw(id) {
    this.#entries.delete(this.#byId.get(id));
    this.#byId.delete(id);
  }

  /** Adds an episode from the server; null if it was known already. */
  receive(episode) {
    if (episode.kept === false) return this.#receiveUnkept(episode);
    if (this.#byEpisode.has(episode.episode)) return this.#catchUp(episode);
    if (episode.kind === "input") return this.#receiveInput(episode);
    this.#settle(episode);
    return this.#keep({ ...episode });
  }

  /** What was kept of a known message may have been missed. */
  #catchUp({ episode, remembered }) {
    if (remembered) this.remember(episode, remembered);
    return null;
  }

  /** Attaches the facts kept from a message, if it is on the page. */
  remember(episode, facts) {
    const entry = this.find(episode);
    return entry && Object.assign(entry, { remembered: facts });
  }

  /** Puts what now counts in the place of what these messages told: `now` is empty if nothing does, null if it counts as told. */
  changeKept(facts) {
    for (const { episode, words, now } of facts) {
      const entry = this.find(episode);
      if (!entry?.remembered) continue;
      entry.remembered = entry.remembered.map((fact) => (isWithin(words, fact.text) ? { ...fact, now: now ?? "", isOut: now === "" } : fact));
    }
  }

  /** Removes these facts from the messages they are shown under. */
  undo(facts) {
    for (const entry of this.#inputs()) {
      if (entry.remembered) entry.remembered = entry.remembered.filter(({ id }) => !facts.includes(id));
    }
  }

  /** Also handles ratings of replies that are not on the page, since they may have influenced later ones that are. */
  evaluate(episode, value, reason = "") {
    const entry = this.find(episode);
    if (entry) Object.assign(entry, { evaluation: value === "none" ? null : value, evaluation_reason: reason });
    for (const judgement of this.#heeded(episode)) judgement.stands = judgement.value === value;
  }

  judgementOf(episode) {
    const entry = this.find(episode);
    if (entry) return { value: entry.evaluation ?? "none", reason: entry.evaluation_reason ?? "" };
    const heeded = this.#heeded(episode).find(({ stands }) => stands);
    return heeded ? { value: heeded.value, reason: heeded.reason } : { value: "none", reason: "" };
  }

  /** Removes these episodes; returns the entries that were here. */
  remove(episodes) {
    const removed = episodes.map((episode) => this.find(episode)).filter(Boolean);
    removed.forEach((entry) => this.#drop(entry));
    return removed;
  }

  /** Replaces the episodes that are here; returns pairs of the old and the new entry. */
  replace(episodes) {
    return episodes.flatMap((episode) =>
      this.remove([episode.episode]).map((before) => {
        const { remembered } = before;
        return [before, this.receive(remembered ? { ...episode, remembered } : episode)];
      }),
    );
  }

  /** Adds an off-the-record reply, which has no episode and no number. */
  #receiveUnkept(reply) {
    if ([...this.#entries].some((entry) => entry.kind === "message" && entry.id === reply.id && entry.kept === false)) return null;
    const input = this.#byId.get(reply.id);
    if (input) Object.assign(input, { kept: false, state: "sent", problem: null });
    return this.#keep({ ...reply, number: null, after: input?.after ?? this.highest, written: ++this.#written });
  }

  #receiveInput(episode) {
    const written = episode.id ? this.#byId.get(episode.id) : null;
    return this.#keep(Object.assign(written ?? {}, episode, { state: "sent", problem: null }));
  }

  /** A reply proves that its message was stored, even if the acknowledgement was lost. */
  #settle({ id, episode, number, in_reply_to: inReplyTo }) {
    const input = this.#byId.get(id) ?? this.#byEpisode.get(inReplyTo);
    if (!input || input.kind !== "input" || input.episode === episode) return;
    Object.assign(input, { state: "sent", problem: null, awaitsReply: false });
    input.number ??= number - 0.5;
    if (inReplyTo) this.#keep(Object.assign(input, { episode: inReplyTo }));
  }

  #drop(entry) {
    this.#entries.delete(entry);
    this.#byEpisode.delete(entry.episode);
    if (entry.kind === "input") this.#byId.delete(entry.id);
  }

  #keep(entry) {
    this.#entries.add(entry);
    if (entry.episode) this.#byEpisode.set(entry.episode, entry);
    if (entry.kind === "input" && entry.id) this.#byId.set(entry.id, entry);
    return entry;
  }

  #heeded(episode) {
    return [...this.#entries].flatMap(({ heeded }) => heeded ?? []).filter((judgement) => judgement.episode === episode);
  }

  /** What was sent from here, and the last message if the history brought it without a reply. */
  #unanswered() {
    const stored = this.#inputs().filter(({ number }) => Number.isInteger(number));
    const last = Math.max(...stored.map(({ number }) => number));
    return stored.filter((entry) => entry.awaitsReply ?? (entry.number === last && !this.#isAnswered(entry.episode)));
  }

  #inputs() {
    return [...this.#entries].filter((entry) => entry.kind === "input");
  }

  #numbers() {
    return [...this.#entries].map((entry) => entry.number).filter(Number.isInteger);
  }
}

const lettersOf = (words) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();

/** Whether one sentence contains the other, but for capitals and punctuation. */
function isWithin(one, other) {
  const [first, second] = [lettersOf(one), lettersOf(other)];
  return first.includes(second) || second.includes(first);
}

/** Sort key: by number; pending messages last; failed and off-the-record ones where they were written. */
function place(entry) {
  if (Number.isFinite(entry.number)) return entry.number;
  if (entry.kept === false && entry.state !== "failed") return entry.after + 0.25;
  return entry.state === "failed" ? entry.after + 0.25 : Infinity;
}

function byPlace(one, other) {
  const [first, second] = [place(one), place(other)];
  if (first === second) return (one.written ?? 0) - (other.written ?? 0);
  return first < second ? -1 : 1;
}
