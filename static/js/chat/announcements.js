/** Announces words to screen readers. The region is emptied first, since repeated text would not be read again. */
export function announcer(region) {
  let next = null;
  return (words) => {
    region.textContent = "";
    clearTimeout(next);
    next = setTimeout(() => (region.textContent = words), 60);
  };
}
