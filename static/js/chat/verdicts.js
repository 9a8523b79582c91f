import { filled, gettext, worded } from "../words.js";

const WORDS = { good: gettext("Rated good"), bad: gettext("Rated bad. You can say what was wrong."), none: gettext("Rating withdrawn") };

/** Ratings of replies: shown at once, sent when connected, reverted if the server refuses. */
export class Verdicts {
  #socket;
  #conversation;
  #announce;
  #open = new Map();

  constructor(socket, conversation, announce) {
    this.#socket = socket;
    this.#conversation = conversation;
    this.#announce = announce;
  }

  give(episode, value, reason = "") {
    const before = this.#open.get(episode)?.before ?? this.#conversation.judgementOf(episode);
    const frame = { type: "evaluate", episode, value, ...(reason ? { reason } : {}) };
    this.#open.set(episode, { before, frame, isSent: this.#socket.send(frame) });
    this.#conversation.evaluate(episode, value, reason);
    this.#announce(reason ? filled(value === "good" ? gettext("Rated good: %(reason)s") : gettext("Rated bad: %(reason)s"), { reason: worded(reason) }) : WORDS[value]);
  }

  settled({ episode, value, reason = "" }) {
    const open = this.#open.get(episode);
    // The response to an earlier click must not undo a later one.
    if (open && (open.frame.value !== value || (open.frame.reason ?? "") !== reason)) return;
    this.#open.delete(episode);
    this.#conversation.evaluate(episode, value, reason);
  }

  refused() {
    const sent = [...this.#open].filter(([, { isSent }]) => isSent);
    for (const [episode, { before }] of sent) {
      this.#conversation.evaluate(episode, before.value, before.reason);
      this.#open.delete(episode);
    }
  }

  sendAgain() {
    for (const open of this.#open.values()) open.isSent = this.#socket.send(open.frame);
  }
}
