import { forThisBrowser } from "./kept.js";

/** A setting of one person in this browser only, off by default; other users of the browser have their own. */
export class DeviceChoice {
  #key;

  constructor(name, person) {
    this.#key = `${name}.${person}`;
  }

  get isOn() {
    return forThisBrowser.read(this.#key) === true;
  }

  keep(isOn) {
    forThisBrowser.write(this.#key, isOn);
  }
}

export const dictationChoice = (person) => new DeviceChoice("dictation", person);
export const notifyingChoice = (person) => new DeviceChoice("notifying", person);
export const notifyingInWordsChoice = (person) => new DeviceChoice("notifying_in_words", person);
