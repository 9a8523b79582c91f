// The tab one is on is there to be seen, however narrow the page is.

const current = document.querySelector(".tabs [aria-current]");
const bar = current?.closest(".tabs");
if (bar) bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
