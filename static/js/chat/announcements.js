/** Words for screen readers. Emptied first: the same words twice would not be read twice. */
export function announcer(region) {
  let next = null;
  return (words) => {
    region.textContent = "";
    clearTimeout(next);
    next = setTimeout(() => (region.textContent = words), 60);
  };
}
