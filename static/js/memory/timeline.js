// The timeline: selected exchanges are deleted with ten seconds to undo.

import { deleteLater } from "./deleting.js";
import { filled, gettext, ngettext } from "../words.js";

const form = document.querySelector("[data-delete-exchanges]");
form?.addEventListener("submit", (event) => {
  const lines = [...form.querySelectorAll("[data-testid=exchange]")].filter((line) => !line.hidden && line.querySelector("[data-testid=choose]")?.checked);
  if (event.submitter?.value !== "delete" || !lines.length) return;
  event.preventDefault();
  const words = filled(ngettext("Deleted %(count)s exchange", "Deleted %(count)s exchanges", lines.length), { count: lines.length });
  deleteLater(lines, { to: form.dataset.deleteExchanges, asked: new FormData(form), words, back: lines[0].querySelector("[data-testid=choose]") });
});
