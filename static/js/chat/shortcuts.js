const WRITES = "input, textarea, select, [contenteditable]";

/** Keys for the whole page: Ctrl+K searches, / writes, ? helps. Where somebody writes, only Ctrl+K means anything. */
export function listenToKeys({ search, write, help }) {
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") return done(event, search);
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches(WRITES) || document.querySelector("dialog[open]")) return;
    if (event.key === "/") done(event, write);
    if (event.key === "?") done(event, help);
  });
}

function done(event, action) {
  event.preventDefault();
  action();
}
