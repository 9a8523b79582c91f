/** Verdicts on replies: shown at once, sent when there is a line, taken back when the server refuses. */
export class Verdicts {
  #socket;
  #conversation;
  #open = new Map();

  constructor(socket, conversation) {
    this.#socket = socket;
    this.#conversation = conversation;
  }

  give(episode, value, reason) {
    const before = this.#open.get(episode)?.before ?? this.#conversation.find(episode)?.evaluation ?? null;
    const frame = { type: "evaluate", episode, value, ...(reason ? { reason } : {}) };
    this.#open.set(episode, { before, frame, isSent: this.#socket.send(frame) });
    this.#conversation.evaluate(episode, value);
  }

  settled({ episode, value }) {
    const open = this.#open.get(episode);
    // An answer to an earlier press must not undo a later one.
    if (open && open.frame.value !== value) return;
    this.#open.delete(episode);
    this.#conversation.evaluate(episode, value);
  }

  refused() {
    const sent = [...this.#open].filter(([, { isSent }]) => isSent);
    for (const [episode, { before }] of sent) {
      this.#conversation.evaluate(episode, before ?? "none");
      this.#open.delete(episode);
    }
  }

  sendAgain() {
    for (const open of this.#open.values()) open.isSent = this.#socket.send(open.frame);
  }
}
