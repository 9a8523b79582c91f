import { dictationChoice, notifyingChoice, notifyingInWordsChoice } from "./device_choice.js";
import { SpeechRecognition } from "./dictation.js";
import { canNotify } from "./notifying.js";
import { gettext } from "../words.js";

const NO_DICTATION = gettext("This browser can’t turn speech into text. Chrome, Edge and Safari can.");
const NO_NOTIFICATIONS = window.isSecureContext
  ? gettext("This browser can’t show notifications from this site. On an iPhone or iPad, add the site to the home screen first.")
  : gettext("Notifications need a secure connection. Open this site at an address that begins with https.");
const DENIED = gettext("Your browser blocks notifications from this site. Open the site settings next to the address, allow notifications, then turn this on again.");
const NO_ANSWER = gettext("Your browser asked for permission but got no answer. Turn this on again and choose “Allow”.");

const root = document.querySelector("[data-device-choices]");
const { person } = root.dataset;
const box = (name) => root.querySelector(`[data-choice="${name}"]`);
const words = { dictation: dictationChoice(person), notifying: notifyingChoice(person), notifying_in_words: notifyingInWordsChoice(person) };

/** Shows a problem or confirmation under the setting it concerns; an empty sentence clears it. */
function tell(name, sentence, isProblem = true) {
  const line = root.querySelector(`[data-told="${name}"]`);
  line.textContent = sentence;
  line.classList.toggle("field-error", isProblem);
}

function keep(name, isOn) {
  words[name].keep(isOn);
  show();
}

/** Settings that the browser does not allow are shown as off, whatever was chosen before. */
function show() {
  const isNotifying = canNotify && words.notifying.isOn && Notification.permission === "granted";
  box("dictation").checked = Boolean(SpeechRecognition) && words.dictation.isOn;
  box("notifying").checked = isNotifying;
  box("notifying_in_words").checked = isNotifying && words.notifying_in_words.isOn;
  box("notifying_in_words").disabled = !isNotifying;
}

/** The only place that requests permission for notifications, and only on a click. */
async function agree() {
  const permission = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  keep("notifying", permission === "granted");
  if (permission === "granted") tell("notifying", gettext("Notifications are on."), false);
  else tell("notifying", permission === "denied" ? DENIED : NO_ANSWER);
}

box("dictation").addEventListener("change", ({ target }) => {
  keep("dictation", target.checked);
  tell("dictation", target.checked ? gettext("The microphone is now in the message field.") : "", false);
});
box("notifying").addEventListener("change", ({ target }) => {
  if (target.checked) return agree();
  keep("notifying", false);
  tell("notifying", gettext("Notifications are off."), false);
});
box("notifying_in_words").addEventListener("change", ({ target }) => keep("notifying_in_words", target.checked));

if (!SpeechRecognition) {
  box("dictation").disabled = true;
  tell("dictation", NO_DICTATION, false);
}
if (!canNotify) {
  box("notifying").disabled = true;
  tell("notifying", NO_NOTIFICATIONS, false);
} else if (words.notifying.isOn && Notification.permission !== "granted") {
  tell("notifying", DENIED);
}
show();
root.hidden = false;
