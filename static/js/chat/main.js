import { announcer } from "./announcements.js";
import { Chat } from "./chat.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { Conversation } from "./conversation.js";
import { Dictation } from "./dictation.js";
import { Dropping } from "./dropping.js";
import { Editing } from "./editing.js";
import { FreshStart } from "./fresh_start.js";
import { Help } from "./help.js";
import { History } from "./history.js";
import { LateReplies } from "./late_replies.js";
import { News } from "./news.js";
import { Notifying } from "./notifying.js";
import { OffRecord } from "./off_record.js";
import { Opening } from "./opening.js";
import { Openings } from "./openings.js";
import { Outbox } from "./outbox.js";
import { Panel } from "./panel.js";
import { Pause } from "./pause.js";
import { Place } from "./place.js";
import { Problem } from "./problem.js";
import { listenToKeys } from "./shortcuts.js";
import { Resending } from "./resending.js";
import { Socket, socketAddress } from "./socket.js";
import { Rail } from "./rail.js";
import { TalkedWith } from "./talked_with.js";
import { Thinking } from "./thinking.js";
import { timeZone } from "./time_zone.js";
import { Transcript } from "./transcript.js";
import { Unread } from "./unread.js";
import { Verdicts } from "./verdicts.js";
import { Writing } from "./writing.js";
import { gettext } from "../words.js";

const page = (name) => document.querySelector(`[data-${name}]`);
const { login, person, companion, keptFor, area, chatPage } = page("chat").dataset;
const NO_SUCH_AREA = 4404;

const asked = new URLSearchParams({ time_zone: timeZone(), language: document.documentElement.lang, ...(area ? { area } : {}) });
const socket = new Socket(`${socketAddress("/ws/chat/")}?${asked}`);
const conversation = new Conversation();
const announce = announcer(page("announcements"));
const history = new History(socket);
const outbox = new Outbox(keptFor);

const talkedWith = new TalkedWith({
  select: page("talked-with"),
  socket,
  root: page("chat"),
  composer: document.getElementById("composer"),
  announce,
});

const chat = new Chat({
  announce,
  conversation,
  history,
  outbox,
  socket,
  connection: new Connection({ node: page("connection"), words: page("connection-words"), announce, login }),
  offRecord: new OffRecord({ button: page("off-record-toggle"), note: page("off-record-note"), root: page("chat"), person: keptFor, socket, announce }),
  notifying: new Notifying({ person, companion, goTo: (number) => chat.goTo(number) }),
  opening: new Opening(document),
  openings: new Openings(socket, announce),
  pause: new Pause(() => chat.resending.begin()),
  lateReplies: new LateReplies({ isAwaited: () => conversation.awaitsReply, ask: () => history.isPast || chat.resume() }),
  problem: new Problem(page("problem")),
  resending: new Resending({ outbox, send: (letter) => chat.send(letter) }),
  news: new News({ socket, scroller: page("scroller"), root: page("transcript"), changed: () => chat.newsChanged() }),
  unread: new Unread(),
  writing: new Writing(page("writing"), talkedWith),
  verdicts: new Verdicts(socket, conversation, announce),
});

chat.transcript = new Transcript(
  page("transcript"),
  {
    edit: (id) => chat.edit(id),
    editLast: (entry) => chat.editing.begin(entry),
    isReplaceable: (entry) => conversation.isReplaceable(entry),
    evaluate: (episode, value, reason) => chat.evaluate(episode, value, reason),
    explain: (entry, source) => chat.explain(entry, source),
    forget: (episode) => chat.forget(episode),
    help: () => chat.help.open(),
    askAgain: (episode) => chat.askAgain(episode),
    quote: (text) => chat.composer.put(`“${text}” `),
    undo: (fact) => chat.undo(fact),
    say: (text) => chat.say(text),
    tryAgain: (id) => chat.tryAgain(id),
  },
  talkedWith,
);

chat.panel = new Panel({
  root: page("panel"),
  side: page("side"),
  sheet: page("sheet"),
  actions: {
    evaluate: (episode, value, reason) => chat.evaluate(episode, value, reason),
    isOnPage: (episode) => conversation.find(episode) !== null,
    areOfOneChat: (episode, entry) => conversation.areOfOneChat(episode, entry),
    pointAt: (episode) => {
      chat.panel.makeWay();
      chat.place.leaveEnd();
      chat.transcript.pointAt(conversation.find(episode));
    },
    selected: (entry) => chat.transcript.select(entry),
  },
});

chat.place = new Place({
  scroller: page("scroller"),
  room: page("room"),
  jump: page("jump"),
  words: page("jump-words"),
  nearTop: () => chat.wantOlder(),
  nearEnd: () => chat.wantNewer(),
  isPast: () => history.isPast,
  latest: () => chat.goTo(null),
});

chat.talks = new Rail({
  root: page("talks"),
  side: page("rail"),
  sheet: page("talks-sheet"),
  opener: page("talks-open"),
  goTo: (number) => chat.goTo(number),
  news: chat.news,
  announce,
});

chat.thinking = new Thinking({
  row: page("thinking"),
  words: page("thinking-words"),
  talkedWith,
  announce,
  givenUp: (id) => chat.failed({ id, detail: gettext("No reply came. Your message has been saved.") }),
});

chat.composer = new Composer(page("composer"), {
  person: keptFor,
  send: (text) => {
    chat.dictation.stop();
    chat.say(text, chat.editing.take());
  },
  lastOwnText: () => conversation.lastOwnText,
  announce,
});

chat.editing = new Editing({ note: page("editing-note"), composer: chat.composer, announce });

chat.dropping = new Dropping({
  root: page("chat"),
  offer: page("offer"),
  insert: (text) => chat.composer.insert(text),
  focus: () => chat.composer.focus(),
  tell: (words) => chat.problem.tell(words),
  isOffRecord: () => chat.offRecord.isOn,
  mention: (entry) => conversation.mention(entry),
  changed: () => {
    chat.show({ quietly: true });
    chat.place.arrived();
  },
  announce,
});

chat.dictation = new Dictation({
  button: page("dictate"),
  note: page("listening"),
  field: document.getElementById("composer"),
  person,
  problem: chat.problem,
  announce,
});

chat.help = new Help(page("help"), {
  begin: (words) => chat.composer.begin(words),
  say: (text) => {
    chat.say(text);
    chat.composer.focus();
  },
});

listenToKeys({
  search: () => chat.talks.search(),
  newChat: () => chat.freshStart.begin(),
  write: () => chat.composer.focus(),
  help: () => chat.help.open(),
});

chat.freshStart = new FreshStart({
  button: page("start-afresh"),
  socket,
  problem: chat.problem,
  composer: chat.composer,
  toEnd: () => (history.isPast ? chat.goTo(null) : chat.place.toEnd()),
  announce,
});

const FRAMES = {
  accepted: (frame) => chat.accepted(frame),
  thinking: (frame) => chat.thinks(frame),
  partial: (frame) => chat.partial(frame),
  reply: (frame) => chat.reply(frame),
  proactive: (frame) => chat.proactive(frame),
  memory_opened: (frame) => chat.memoryOpened(frame),
  remembered: (frame) => chat.remembered(frame),
  undone: (frame) => chat.undone(frame),
  kept_facts_changed: (frame) => chat.keptFactsChanged(frame),
  evaluated: (frame) => chat.evaluated(frame),
  started_afresh: (frame) => chat.startedAfresh(frame),
  off_record: (frame) => chat.offRecord.settled(frame),
  talked_with: (frame) => talkedWith.settled(frame),
  removed: (frame) => chat.removed(frame),
  history: (frame) => chat.told(frame),
  unread: (frame) => chat.news.told(frame),
  seen: (frame) => chat.news.seen(frame),
  error: (frame) => (frame.code === "busy" ? chat.busy(frame) : chat.failed(frame)),
};

socket.addEventListener("open", () => {
  chat.opened();
  talkedWith.opened();
});
socket.addEventListener("lost", ({ detail }) => (detail.code === NO_SUCH_AREA ? window.location.assign(chatPage) : chat.lost(detail)));
socket.addEventListener("frame", ({ detail }) => FRAMES[detail.type]?.(detail));

// Days are named relative to today, which changes while a page stays open.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  chat.show({ quietly: true });
  chat.toNews();
});

for (const letter of outbox.letters) conversation.write(letter);
if (!conversation.isEmpty) chat.show({ quietly: true });
if (window.matchMedia("(hover: hover) and (pointer: fine)").matches) chat.composer.focus();
const at = new URLSearchParams(window.location.search).get("at");
chat.goingTo = /^\d{1,15}$/.test(at ?? "") ? Number(at) : null;
history.beginAt(chat.goingTo);
socket.connect();
navigator.serviceWorker?.register("/service-worker.js"); // for the offline page and for notifications
