// Deletion is permanent, including the words that were said, so it is requested only when undo has expired.

import { toast } from "./toast.js";

/** Hides these elements and says so; posts `asked` to `to` once it can’t be undone. `back` is focused after undo. */
export function deleteLater(elements, { to, asked, words, back }) {
  for (const one of elements) one.hidden = true;
  toast(words, {
    undo: () => {
      for (const one of elements) one.hidden = false;
      back.focus();
    },
    done: () => {
      for (const one of elements) one.remove();
      navigator.sendBeacon(to, asked); // works even while the page is being left
    },
  });
}
