import { filled, gettext, language } from "../words.js";

const DAY = 24 * 60 * 60 * 1000;
const clock = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const month = new Intl.DateTimeFormat("en-GB", { month: "long" });
const thisYears = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long" });
const another = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** The local day of `at`, as a sortable string. */
export function dayOf(at) {
  const date = new Date(at);
  const pad = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Rounded, because a day is 23 or 25 hours long when the clocks change. */
const daysAgo = (at, now) => Math.round((midnight(now) - midnight(new Date(at))) / DAY);

/** "Today", "Yesterday", "Monday 3 May", "Monday 3 May 2021". */
export function dayInWords(at, now = new Date()) {
  return [gettext("Today"), gettext("Yesterday")][daysAgo(at, now)] ?? dateInWords(new Date(at), now);
}

/** British English without the comma that browsers would put behind the weekday. */
function dateInWords(date, now) {
  const isThisYears = date.getFullYear() === now.getFullYear();
  if (language !== "en-GB") return (isThisYears ? thisYears : another).format(date);
  const words = `${weekday.format(date)} ${date.getDate()} ${month.format(date)}`;
  return isThisYears ? words : `${words} ${date.getFullYear()}`;
}

/** "today", "yesterday", "on Monday 3 May", for use within a sentence. */
export function whenInWords(at, now = new Date()) {
  const ago = daysAgo(at, now);
  return [gettext("today"), gettext("yesterday")][ago] ?? filled(gettext("on %(day)s"), { day: dateInWords(new Date(at), now) });
}

export function timeInWords(at) {
  return clock.format(new Date(at));
}

export function momentInWords(at) {
  return `${dayInWords(at)}, ${timeInWords(at)}`;
}
