for (const field of document.querySelectorAll("[data-time-zone]")) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || field.value;
}
