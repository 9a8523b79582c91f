/** Words in the language of the page. English is written in the code; the catalogue of another language is loaded before. */

const catalogue = globalThis.django ?? {};

export const language = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;

export const gettext = catalogue.gettext ?? ((words) => words);
export const ngettext = catalogue.ngettext ?? ((one, several, count) => (count === 1 ? one : several));

/** The sentence with its places filled: `filled("Message %(name)s", { name })`. */
export function filled(sentence, places) {
  return sentence.replace(/%\((\w+)\)s/g, (place, name) => places[name] ?? place);
}

/** What the server says in English, in the language of the page if the catalogue has it. */
export function worded(words) {
  return words ? gettext(words) : words;
}
