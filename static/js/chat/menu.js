const menu = document.querySelector("[data-menu]");

function close({ back = false } = {}) {
  menu.open = false;
  if (back) menu.querySelector("summary").focus();
}

document.addEventListener("pointerdown", (event) => menu.contains(event.target) || close());
menu.addEventListener("focusout", (event) => event.relatedTarget && !menu.contains(event.relatedTarget) && close());
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  event.stopPropagation();
  close({ back: true });
});
