import { element, icon } from "./elements.js";
import { textPageOf, textsProgress, textsGive } from "./links.js";
import { filled, gettext, ngettext } from "../words.js";

const EVERY_MS = 1000;
const PATIENCE = 30;
const UNREACHABLE = gettext("The file couldn’t be sent. Check your connection and try again.");
const OFF_RECORD = gettext("Nothing is saved off the record, so I can’t add a document. Go back on the record first.");
const ONE_BY_ONE = gettext("One file at a time, please.");

const endingOf = ({ name }) => name.slice(name.lastIndexOf(".")).toLowerCase();

/** A file dropped or pasted onto the chat is offered for reading; a link goes into the message field as text. */
export class Dropping {
  #root;
  #offer;
  #parts;
  #file = null;

  /** `parts`: insert(text), tell(problem), focus(), mention(entry), changed(), isOffRecord(), announce(words). */
  constructor({ root, offer, ...parts }) {
    this.#root = root;
    this.#offer = offer;
    this.#parts = parts;
    window.addEventListener("dragover", (event) => this.#over(event));
    window.addEventListener("dragleave", (event) => event.relatedTarget || this.#mark(false));
    window.addEventListener("drop", (event) => this.#dropped(event));
    document.addEventListener("paste", (event) => this.#pasted(event));
    this.#button("read").addEventListener("click", () => this.#read());
    this.#button("leave").addEventListener("click", () => this.#leave());
    offer.addEventListener("keydown", (event) => event.key === "Escape" && this.#leave());
  }

  #button(name) {
    return this.#offer.querySelector(`[data-offer-${name}]`);
  }

  #over(event) {
    const { types } = event.dataTransfer;
    if (!types.includes("Files") && !types.includes("text/uri-list")) return;
    event.preventDefault();
    this.#mark(types.includes("Files"));
  }

  #mark(is) {
    this.#root.toggleAttribute("data-drop", is);
  }

  #dropped(event) {
    this.#mark(false);
    const link = linkIn(event.dataTransfer);
    const { files } = event.dataTransfer;
    if (!link && !files.length) return;
    event.preventDefault();
    if (link) this.#parts.insert(link);
    else this.#show(files);
  }

  /** Copied words often come with a picture of them; then the words count. */
  #pasted(event) {
    const { files, types } = event.clipboardData;
    if (!files.length || types.includes("text/plain")) return;
    event.preventDefault();
    this.#show(files);
  }

  #show(files) {
    const [file] = files;
    if (this.#parts.isOffRecord()) return this.#parts.tell(OFF_RECORD);
    if (files.length > 1) return this.#parts.tell(ONE_BY_ONE);
    const { accept, megabytes } = this.#offer.dataset;
    if (!accept.split(",").includes(endingOf(file))) return this.#parts.tell(filled(gettext("I can read %(endings)s."), { endings: accept.replaceAll(",", ", ") }));
    if (file.size > megabytes * 2 ** 20) return this.#parts.tell(filled(gettext("The file is larger than %(megabytes)s MB. Split it into smaller files."), { megabytes }));
    this.#file = file;
    this.#button("read").textContent = filled(gettext("Add “%(name)s” to my documents"), { name: file.name });
    this.#offer.hidden = false;
    this.#button("read").focus();
  }

  #leave() {
    this.#offer.hidden = true;
    this.#file = null;
    this.#parts.focus();
  }

  async #read() {
    if (this.#parts.isOffRecord()) {
      this.#leave();
      return this.#parts.tell(OFF_RECORD);
    }
    const form = new FormData();
    form.set("file", this.#file);
    if (this.#offer.querySelector("[name=stays_here]")?.checked) form.set("stays_here", "yes");
    const { name } = this.#file;
    this.#leave();
    const entry = this.#parts.mention({ kind: "reading", at: new Date().toISOString(), name, state: "sending", done: 0, of: 1 });
    this.#parts.changed();
    Object.assign(entry, await given(form));
    this.#settle(entry);
    if (entry.state === "reading") this.#follow(entry, PATIENCE);
  }

  async #follow(entry, patience) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const texts = await progress();
    const far = texts?.[entry.text];
    if (far) Object.assign(entry, { done: far.done, of: far.of, memories: far.memories });
    if (texts && !far?.under_way) entry.state = far && far.done >= far.of ? "read" : "stopped";
    this.#settle(entry);
    if (entry.state === "reading" && patience > 0) this.#follow(entry, texts ? PATIENCE : patience - 1);
  }

  #settle(entry) {
    this.#parts.changed();
    if (!["sending", "reading"].includes(entry.state)) this.#parts.announce(inWords(entry));
  }
}

/** The first address of a dragged link; nothing is fetched. */
function linkIn(data) {
  const lines = data.getData("text/uri-list").split(/\r?\n/);
  return lines.find((line) => /^https?:\/\//i.test(line)) ?? "";
}

async function given(form) {
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  try {
    const answer = await fetch(textsGive(), { method: "POST", body: form, headers: { Accept: "application/json", "X-CSRFToken": token } });
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok || !told.id) return { state: "refused", problem: told.detail ?? UNREACHABLE };
    if (told.whole) return { state: "known", text: told.id, name: told.title };
    return { state: "reading", text: told.id, name: told.title };
  } catch {
    return { state: "refused", problem: UNREACHABLE };
  }
}

async function progress() {
  try {
    const answer = await fetch(textsProgress(), { headers: { Accept: "application/json" } });
    return answer.ok ? (await answer.json()).texts : null;
  } catch {
    return null;
  }
}

function inWords({ state, name, problem, memories = 0 }) {
  const about = { name, count: memories };
  if (state === "refused") return problem;
  if (state === "known") return filled(gettext("I already have this document, as “%(name)s”."), about);
  if (state === "stopped") return filled(gettext("I haven’t read all of “%(name)s”."), about);
  if (state === "read") return filled(ngettext("I’ve read “%(name)s” and saved %(count)s memory from it. Ask me about it.", "I’ve read “%(name)s” and saved %(count)s memories from it. Ask me about it.", memories), about);
  return filled(gettext("Reading “%(name)s”"), about);
}

/** The line about a text in the conversation, on this page alone, with the progress while it is read. */
export function readingLine(entry) {
  const words = element("span", { dir: "auto" });
  const bar = element("progress", { "aria-label": gettext("Progress") });
  const link = element("a", {}, gettext("Open the document"));
  const node = element("p", { class: "opening-line reading-line", "data-testid": "reading" }, icon("observation"), element("span", {}, words, " ", link), bar);
  const refresh = () => {
    words.textContent = inWords(entry);
    Object.assign(bar, { max: Math.max(1, entry.of), value: entry.done, hidden: !["sending", "reading"].includes(entry.state) });
    link.hidden = !entry.text;
    if (entry.text) link.href = textPageOf(entry.text);
  };
  refresh();
  return { node, refresh };
}
