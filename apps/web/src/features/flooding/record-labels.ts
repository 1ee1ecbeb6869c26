/** Names that do not fall into words by themselves. */
const CALLED = new Map([
  ['contact', 'client contact'],
  ['dea', 'DEA'],
  ['housingSetupList', 'housing set-up list'],
  ['npi', 'NPI'],
  ['rep', 'representative'],
]);

/** A name of the source system as people say it: `clientContract` is a client contract. */
export function recordKindLabel(name: string): string {
  return CALLED.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** The same at the beginning of a sentence. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
