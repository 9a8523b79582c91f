// Scrolls the current tab into view on narrow pages.

const current = document.querySelector(".tabs [aria-current]");
const bar = current?.closest(".tabs");
if (bar) bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
