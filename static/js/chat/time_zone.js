/** The browser's time zone, such as Europe/Vienna; empty if unknown. */
export function timeZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "";
}

for (const field of document.querySelectorAll("[data-time-zone]")) {
  field.value = timeZone() || field.value;
}
