const DAY = 24 * 60 * 60 * 1000;
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const month = new Intl.DateTimeFormat("en-GB", { month: "long" });

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** The local day of `at`, as a sortable string. */
export function dayOf(at) {
  const date = new Date(at);
  const pad = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** "Today", "Yesterday", "Monday 3 May", "Monday 3 May 2021". */
export function dayInWords(at, now = new Date()) {
  const date = new Date(at);
  // Rounded, because a day is 23 or 25 hours long when the clocks change.
  const ago = Math.round((midnight(now) - midnight(date)) / DAY);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  const words = `${weekday.format(date)} ${date.getDate()} ${month.format(date)}`;
  return date.getFullYear() === now.getFullYear() ? words : `${words} ${date.getFullYear()}`;
}

/** "today", "yesterday", "on Monday 3 May", for use within a sentence. */
export function whenInWords(at, now = new Date()) {
  const day = dayInWords(at, now);
  return day === "Today" || day === "Yesterday" ? day.toLowerCase() : `on ${day}`;
}

export function timeInWords(at) {
  return clock.format(new Date(at));
}

export function momentInWords(at) {
  return `${dayInWords(at)}, ${timeInWords(at)}`;
}
