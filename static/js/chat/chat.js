import { removalPage } from "./links.js";
import { newMessageId } from "./message_id.js";
import { AWAY, posted } from "../memory/deleting.js";
import { toast } from "../memory/toast.js";
import { gettext } from "../words.js";

const BUSY = gettext("Many messages are waiting for an answer. Yours stays here and will be sent automatically in a moment.");
const SENT_AGAIN = gettext("Your message can’t be saved right now. It will be sent again automatically.");

/**
 * The chat's controller: one method for each action of the person and each frame from the server.
 * main.js injects everything it works with.
 */
export class Chat {
  lineFrom = null;
  /** Episodes that are being deleted, until that is done or undone. */
  leaving = new Set();

  constructor(parts) {
    Object.assign(this, parts);
  }

  // Actions of the person.

  /** Sends a message. `replaces`: the episode of the earlier one whose place it takes, which is deleted with its reply. */
  say(text, replaces = null) {
    if (this.history.isPast) this.goTo(null);
    const letter = { id: newMessageId(), text, at: new Date().toISOString(), kept: !this.offRecord.isOn, replaces };
    this.outbox.put(letter);
    this.conversation.write(letter);
    this.news.readOn();
    this.panel.letGo();
    this.problem.clear();
    this.show();
    this.place.toEnd();
    if (!this.resending.isWaiting) this.send(letter);
  }

  tryAgain(id) {
    const { text, at, kept, replaces } = this.conversation.retry(id);
    this.outbox.put({ id, text, at, kept, replaces });
    this.show();
    this.send({ id, text, kept, replaces });
  }

  edit(id) {
    const { text } = this.conversation.withId(id);
    this.conversation.withdraw(id);
    this.outbox.remove(id);
    this.show();
    this.composer.put(text);
  }

  /** Asks the same question again. */
  askAgain(input) {
    const asked = this.conversation.find(input);
    if (asked) this.say(asked.text);
  }

  /** The rated reply stays where it is; what opens below it comes into view. */
  evaluate(episode, value, reason) {
    this.verdicts.give(episode, value, reason);
    this.place.leaveEnd();
    this.show();
    const entry = this.conversation.find(episode);
    if (entry) this.transcript.showReasons(entry);
  }

  /** The exchange leaves the page at once, and the memory when this can no longer be undone; it comes back if that fails. */
  forget(episode) {
    const entries = this.conversation.exchangeOf(episode);
    const asked = new FormData();
    asked.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
    asked.set("episode", episode.slice(episode.lastIndexOf("/") + 1));
    const leave = (isLeaving) => {
      for (const one of entries) isLeaving ? this.leaving.add(one.episode) : this.leaving.delete(one.episode);
      this.show({ quietly: true });
    };
    leave(true);
    for (const one of entries) this.panel.drop(one);
    const done = async (isLeaving) => {
      if (await posted(removalPage(), asked, isLeaving)) return;
      leave(false);
      this.problem.tell(AWAY);
    };
    toast(gettext("Exchange deleted."), { undo: () => leave(false), done });
  }

  undo(fact) {
    if (!this.socket.send({ type: "undo", facts: [fact] }, { expectsAnswer: true })) this.problem.tell(AWAY);
  }

  explain(entry, source) {
    this.panel.open(entry, source);
  }

  /** Opens the conversation at the entry with this number, or at its end for null. */
  goTo(number) {
    const here = number === null ? null : this.#shown().find((entry) => entry.number >= number);
    window.history.replaceState(null, "", number === null ? "./" : `?at=${number}`);
    this.panel.makeWay();
    if (here?.number === number) return this.#pointAt(here);
    this.goingTo = number;
    this.history.beginAt(number);
    this.conversation.letGo();
    this.show({ quietly: true });
    if (number === null) this.place.toEnd();
    else this.place.leaveEnd();
    this.history.askFirst();
  }

  wantNewer() {
    this.history.askAfter();
  }

  wantOlder() {
    this.history.askBefore(this.conversation.lowest);
  }

  // State of the connection.

  opened() {
    this.connection.opened();
    this.offRecord.opened();
    this.thinking.lineIs(true);
    this.news.opened();
    if (!this.history.isLoaded) this.history.askFirst();
    else if (!this.history.isPast) this.resume();
    this.resending.begin();
    this.verdicts.sendAgain();
  }

  lost(circumstances) {
    this.history.lineLost();
    this.resending.lineLost();
    this.thinking.lineIs(false);
    this.connection.lost(circumstances);
    this.opening.lineLost();
  }

  // Frames from the server, one method per type.

  accepted(frame) {
    this.outbox.remove(frame.id);
    this.resending.settled();
    if (this.conversation.accept(frame)) this.show();
    this.lateReplies.expect();
  }

  thinks({ id }) {
    this.thinking.begin(id);
    this.place.arrived();
  }

  partial({ id, text }) {
    this.thinking.writes(id);
    this.writing.show(id, text);
    this.place.arrived();
  }

  reply(frame) {
    const heardUpTo = this.conversation.highest;
    const isToUnknown = frame.in_reply_to && !this.conversation.find(frame.in_reply_to) && !this.conversation.withId(frame.id);
    const quietly = this.writing.isReadOut(frame.id, frame.text);
    this.thinking.end(frame.id);
    this.writing.end(frame.id);
    this.outbox.remove(frame.id);
    if (!this.conversation.receive({ ...frame, kind: "message" })) return;
    this.news.arrived(frame);
    this.show({ quietly });
    this.panel.follow(this.conversation.lastReply);
    this.place.arrived();
    this.unread.arrived();
    // The message was written on another page of the same person, so it has to be fetched.
    if (isToUnknown && this.history.isLoaded && !this.history.isPast) this.resume(heardUpTo);
    this.talks.changed();
  }

  proactive(frame) {
    const isNew = !this.conversation.find(frame.episode);
    this.reply(frame);
    if (isNew) this.notifying.came(frame);
  }

  memoryOpened(frame) {
    this.openings.arrived(frame);
    this.show({ quietly: true });
    this.place.arrived();
  }

  remembered({ episode, facts }) {
    if (!this.conversation.remember(episode, facts)) return;
    this.show();
    this.place.arrived();
  }

  undone({ facts }) {
    this.conversation.undo(facts);
    this.show();
  }

  keptFactsChanged({ facts }) {
    this.conversation.changeKept(facts);
    this.show();
  }

  evaluated(frame) {
    this.verdicts.settled(frame);
    this.show();
  }

  startedAfresh(frame) {
    if (!this.conversation.receive({ ...frame, kind: "start" })) return;
    this.show();
    this.place.arrived();
  }

  /** Removed entries leave the page at once; entries that quoted them are redrawn. */
  removed({ episodes, changed }) {
    for (const entry of this.conversation.remove(episodes)) {
      if (entry.id) this.thinking.end(entry.id);
      this.news.drop(entry);
      this.editing.drop(entry);
      this.panel.drop(entry);
    }
    for (const [before, now] of this.conversation.replace(changed)) this.panel.drop(before, now);
    this.show({ quietly: true });
    this.talks.changed();
    this.panel.follow(this.conversation.lastReply);
  }

  told(frame) {
    if (this.history.answers(frame)) return this.toldBefore(frame);
    if (this.history.answersAfter(frame)) return this.toldAfter(frame);
    if (this.history.isPast) return;
    const isNew = this.receiveAll(frame.episodes);
    this.show();
    this.panel.follow(this.conversation.lastReply);
    this.place.arrived();
    if (isNew && frame.more) this.resume(this.conversation.highest);
  }

  toldBefore(frame) {
    const isFirst = !this.history.isLoaded;
    this.history.arrived(frame);
    this.receiveAll(frame.episodes);
    this.show({ quietly: true });
    if (isFirst) this.panel.follow(this.conversation.lastReply);
    this.place.hold();
    if (!isFirst) return;
    this.lateReplies.expect();
    if (this.goingTo !== null) this.#arrive();
    else this.toNews();
  }

  /** Scrolls back to the first new message if not all new ones fit in view at the end. */
  toNews() {
    this.place.beginAt(this.transcript.newsLine);
  }

  /** The set of new messages changed. Redraws only if the divider moves, so that new text is still read out. */
  newsChanged() {
    if (this.news.from !== this.lineFrom) this.show({ quietly: true });
    else this.news.watch();
    this.talks.showNews();
  }

  toldAfter(frame) {
    this.receiveAll(frame.episodes);
    this.history.arrivedAfter(frame);
    this.show({ quietly: true });
  }

  failed({ id, code, detail }) {
    if (code === "unavailable" && this.outbox.holds(id)) {
      this.resending.refused();
      return this.problem.tell(SENT_AGAIN);
    }
    if (id && this.conversation.withId(id)) return this.failedMessage(id, detail);
    this.history.refused();
    this.verdicts.refused();
    this.show();
    this.problem.tell(detail);
  }

  /** The site takes no messages for now: they stay here, and all are sent in order after the pause it asks for. */
  busy({ retry_after: seconds }) {
    this.problem.tell(BUSY);
    this.pause.begin(seconds);
  }

  // Helpers of the above.

  /** The target of a jump has loaded; points at it, or at the nearest entry if it was removed. */
  #arrive() {
    const shown = this.#shown();
    const there = shown.find((entry) => entry.number >= this.goingTo) ?? shown.at(-1);
    this.goingTo = null;
    this.place.leaveEnd();
    if (there) this.#pointAt(there);
    this.history.askAfter();
  }

  #pointAt(entry) {
    this.place.leaveEnd();
    this.transcript.pointAt(entry);
    this.place.leaveEnd();
  }

  #shown() {
    const { isPast, upTo } = this.history;
    const there = this.conversation.entries.filter(({ episode }) => !this.leaving.has(episode));
    return isPast ? there.filter(({ number }) => Number.isFinite(number) && number <= upTo) : there;
  }

  failedMessage(id, detail) {
    this.thinking.end(id);
    this.writing.end(id);
    const { state } = this.conversation.fail(id, detail);
    if (state === "failed") this.outbox.mark(id, detail);
    else this.outbox.remove(id);
    this.resending.settled();
    this.show();
    this.announce(detail);
    this.place.arrived();
  }

  receiveAll(episodes) {
    const received = episodes.map((episode) => {
      if (episode.id) this.outbox.remove(episode.id);
      if (episode.kind === "message" && episode.id) {
        this.thinking.end(episode.id);
        this.writing.end(episode.id);
      }
      return this.conversation.receive(episode);
    });
    return received.some(Boolean);
  }

  resume(after = this.conversation.heardUpTo) {
    this.socket.send({ type: "resume", after });
  }

  /** Sends, in order, what is not yet known to be stored. */
  send({ id, text, kept = true, replaces = null }) {
    if (this.pause.isOn) return;
    this.socket.send({ type: "message", id, text, ...(kept ? {} : { kept }), ...(replaces ? { replaces } : {}) }, { expectsAnswer: true });
  }

  show({ quietly = false } = {}) {
    const { isLoaded, more } = this.history;
    if (isLoaded && !this.history.isPast) this.openings.placeIn(this.conversation);
    const newFrom = this.news.from >= this.conversation.lowest ? this.news.from : null;
    this.lineFrom = this.news.from;
    this.transcript.show(this.#shown(), { quietly, newFrom });
    this.news.watch();
    this.panel.refresh();
    this.freshStart.show(this.conversation.last);
    const start = this.conversation.newestStart;
    this.place.beginPage(start && this.transcript.nodeOf(start));
    this.opening.show({ isLoaded, more, isEmpty: this.conversation.isEmpty });
    this.place.hold();
  }
}
