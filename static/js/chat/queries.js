import { button, element, icon, unseen } from "./elements.js";
import { filled, gettext, ngettext } from "../words.js";

/** Works over plain http too, where `navigator.clipboard` does not exist. */
async function copy(pre) {
  try {
    await navigator.clipboard.writeText(pre.textContent);
  } catch {
    window.getSelection().selectAllChildren(pre);
    document.execCommand("copy");
    window.getSelection().removeAllRanges();
  }
}

function copyButton(pre) {
  const words = element("span", {}, gettext("Copy"));
  const made = button({ class: "copy", "data-testid": "copy" }, icon("copy"), words, unseen(` ${gettext("the query")}`));
  made.addEventListener("click", async () => {
    await copy(pre);
    words.textContent = gettext("Copied");
    setTimeout(() => (words.textContent = gettext("Copy")), 2000);
  });
  return made;
}

const inWords = (name) => (name ?? "query").replaceAll("_", " ");

function timeTaken(ms) {
  if (!Number.isFinite(ms)) return "";
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}

function query({ name, sparql, results, ms }) {
  const pre = element("pre", { tabindex: "0", role: "region", "aria-label": filled(gettext("Query %(name)s"), { name: inWords(name) }) }, sparql ?? "");
  const found = Number.isFinite(results) ? (results === 0 ? gettext("nothing found") : filled(ngettext("%(count)s result", "%(count)s results", results), { count: results })) : "";
  return element(
    "li",
    { class: "query" },
    element(
      "div",
      { class: "query-head" },
      element("h4", {}, inWords(name)),
      element("p", { class: "query-figures" }, [found, timeTaken(ms)].filter(Boolean).join(" · ")),
      sparql ? copyButton(pre) : null,
    ),
    sparql ? pre : null,
  );
}

/** The SPARQL queries behind a reply, verbatim, for those who want to see them. */
export function queryList(queries) {
  if (!queries?.length) return null;
  return element(
    "details",
    { class: "queries", "data-testid": "queries" },
    element("summary", {}, icon("open"), filled(ngettext("%(count)s search I made, with technical details", "%(count)s searches I made, with technical details", queries.length), { count: queries.length })),
    element("ol", {}, queries.map(query)),
  );
}
