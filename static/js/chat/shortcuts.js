const WRITES = "input, textarea, select, [contenteditable]";

/** Page-wide shortcuts: Ctrl+K searches, / focuses the composer, ? opens help. Inside text fields only Ctrl+K works. */
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
