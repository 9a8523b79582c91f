// Deletion is permanent, including the words that were said, so it is requested only when undo has expired.

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
