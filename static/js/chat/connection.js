import { element } from "./elements.js";
import { gettext } from "../words.js";

const PATIENCE = 900;
const LOGGED_OUT = new Set([4401, 4403]);

/** Whether the session has ended: this page's URL then redirects to the log-in page. */
async function isLoggedOut() {
  try {
    const answer = await fetch(window.location.pathname, { method: "HEAD", redirect: "manual", cache: "no-store" });
    return answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403;
  } catch {
    return false;
  }
}

/** Shows the state of the connection, but only while it is down. */
export class Connection {
  #node;
  #words;
  #announce;
  #login;
  #delay = null;

  constructor({ node, words, announce, login }) {
    this.#node = node;
    this.#words = words;
    this.#announce = announce;
    this.#login = login;
  }

  opened() {
    clearTimeout(this.#delay);
    this.#delay = null;
    if (!this.#node.hidden) this.#announce(gettext("Reconnected"));
    this.#node.hidden = true;
  }

  async lost({ code, tries }) {
    this.#delay ??= setTimeout(() => this.#show(), PATIENCE);
    if (!this.#node.hidden) this.#tell();
    if (!LOGGED_OUT.has(code) && tries !== 2) return;
    if (LOGGED_OUT.has(code) || (await isLoggedOut())) this.#tellLoggedOut();
  }

  #show() {
    this.#node.hidden = false;
    this.#tell();
    this.#announce(this.#node.textContent.trim());
  }

  #tell() {
    if (this.#node.dataset.loggedOut !== undefined) return;
    this.#words.textContent = navigator.onLine ? gettext("Reconnecting…") : gettext("You’re offline");
  }

  #tellLoggedOut() {
    this.#node.dataset.loggedOut = "";
    this.#node.hidden = false;
    const next = encodeURIComponent(window.location.pathname);
    this.#words.replaceChildren(`${gettext("You’ve been logged out.")} `, element("a", { href: `${this.#login}?next=${next}` }, gettext("Log in")));
  }
}
