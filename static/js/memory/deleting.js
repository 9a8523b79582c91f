// Deletion with ten seconds to undo it. Memories are deleted at once, everywhere, and the change comes here and goes back, as a file, to undo it; exchanges,
// whose deletion can’t be undone, are deleted when the time to undo has expired.

import { toast } from "./toast.js";
import { gettext } from "../words.js";

export const AWAY = gettext("No connection right now. Try again in a moment.");

/** Posts a deletion; whether it was carried out, or nothing was left to delete. While the page is being left, nobody sees the answer. */
export async function posted(to, asked, isLeaving) {
  if (isLeaving) return navigator.sendBeacon(to, asked);
  try {
    const answer = await fetch(to, { method: "POST", body: asked, keepalive: true });
    const isLoggedOut = new URL(answer.url).searchParams.has("next");
    return (answer.ok && !isLoggedOut) || answer.status === 404;
  } catch {
    return false;
  }
}

/** Hides these elements and says so; posts `asked` to `to` once it can’t be undone, and shows them again if that fails. `back` is focused after undo. */
export function deleteLater(elements, { to, asked, words, back }) {
  for (const one of elements) one.hidden = true;
  toast(words, {
    undo: () => {
      for (const one of elements) one.hidden = false;
      back.focus();
    },
    done: async (isLeaving) => {
      const isDone = await posted(to, asked, isLeaving);
      for (const one of elements) isDone ? one.remove() : (one.hidden = false);
      if (!isDone) toast(AWAY);
    },
  });
}

/** Deletes at once: hides these elements, posts `asked` to `to`, says what the answer says, and offers for ten seconds to bring all of it back. `back` is focused then. */
export async function deleteNow(elements, { to, bringBack, asked, back }) {
  for (const one of elements) one.hidden = true;
  const show = () => {
    for (const one of elements) one.hidden = false;
  };
  const answer = await answered(to, asked, { keepalive: true });
  if (!answer) {
    show();
    return toast(AWAY);
  }
  if (!answer.words) return;
  if (!answer.undo) return toast(answer.words);
  const change = new FormData();
  change.set("csrfmiddlewaretoken", asked.get("csrfmiddlewaretoken"));
  change.set("change", new Blob([answer.undo]));
  const undo = async () => {
    const done = await answered(bringBack, change);
    if (!done || done.problem) return toast(done?.problem || AWAY);
    show();
    back.focus();
  };
  toast(answer.words, { undo });
}

/** The answer to a form as JSON; an empty one if what it is about is gone already, null if it could not be carried out. */
async function answered(to, asked, more = {}) {
  try {
    const answer = await fetch(to, { method: "POST", body: asked, headers: { Accept: "application/json" }, ...more });
    if (answer.status === 404) return {};
    return answer.ok && !answer.redirected ? await answer.json() : null;
  } catch {
    return null;
  }
}
