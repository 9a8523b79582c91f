// Loaded before the body and not as a module: the person's settings must be applied before the first paint.
(() => {
  const kept = (key) => {
    try {
      return JSON.parse(window.localStorage.getItem(`companion.${key}`));
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (kept("rail") === "closed") root.dataset.rail = "closed";
  if (kept("panel") === "closed") root.dataset.memory = "closed";
})();
