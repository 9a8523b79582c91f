import { forThisBrowser } from "./kept.js";

/** Something that a person chose for this browser alone: off until then, and nobody else's who uses the same browser. */
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
