const PATIENCE = 2500;

/** The placeholder for the conversation: a skeleton while loading, a welcome, or an error. */
export class Opening {
  #skeleton;
  #welcome;
  #unreachable;
  #beginning;
  #worry = null;
  #isLoaded = false;

  constructor(root) {
    this.#skeleton = root.querySelector("[data-skeleton]");
    this.#welcome = root.querySelector("[data-welcome]");
    this.#unreachable = root.querySelector("[data-unreachable]");
    this.#beginning = root.querySelector("[data-beginning]");
  }

  lineLost() {
    if (this.#isLoaded) return;
    this.#worry ??= setTimeout(() => this.#admit(), PATIENCE);
  }

  show({ isLoaded, isEmpty, more }) {
    this.#isLoaded = isLoaded;
    if (isLoaded) clearTimeout(this.#worry);
    this.#skeleton.hidden = isLoaded || !isEmpty || !this.#unreachable.hidden;
    this.#unreachable.hidden ||= isLoaded || !isEmpty;
    this.#welcome.hidden = !(isLoaded && isEmpty);
    this.#beginning.dataset.state = this.#stateOfBeginning(isLoaded, isEmpty, more);
  }

  #stateOfBeginning(isLoaded, isEmpty, more) {
    if (!isLoaded) return "unknown";
    if (isEmpty) return "empty";
    return more ? "earlier" : "first";
  }

  #admit() {
    if (this.#isLoaded) return;
    this.#unreachable.hidden = this.#skeleton.hidden;
    this.#skeleton.hidden = true;
  }
}
