function fieldsOf(toggle) {
  return toggle.dataset.shows.split(" ").map((id) => document.getElementById(id));
}

function press(toggle) {
  const shown = toggle.getAttribute("aria-pressed") !== "true";
  toggle.setAttribute("aria-pressed", String(shown));
  for (const field of fieldsOf(toggle)) field.type = shown ? "text" : "password";
}

for (const toggle of document.querySelectorAll("[data-shows]")) {
  toggle.hidden = false;
  toggle.addEventListener("click", () => press(toggle));
  // Browsers remember the content of text fields; a password must never be among it.
  toggle.form.addEventListener("submit", () => fieldsOf(toggle).forEach((field) => (field.type = "password")));
}
