const WRITES = "input, textarea, select, [contenteditable]";

/** Page-wide shortcuts: Ctrl+K searches, Ctrl+Shift+O begins a new chat, / focuses the composer, ? opens help. Inside text fields only the first two work. */
export function listenToKeys({ search, newChat, write, help }) {
  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") return done(event, search);
    const isFree = !document.querySelector("dialog[open]");
    if (isFree && (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && event.key.toLowerCase() === "o") return done(event, newChat);
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches(WRITES) || !isFree) return;
    if (event.key === "/") done(event, write);
    if (event.key === "?") done(event, help);
  });
}

function done(event, action) {
  event.preventDefault();
  action();
}
