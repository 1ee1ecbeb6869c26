/** Names that can't be split into words. */
const CALLED = new Map([
  ['contact', 'client contact'],
  ['dea', 'DEA'],
  ['housingSetupList', 'housing set-up list'],
  ['npi', 'NPI'],
  ['rep', 'representative'],
]);

/** `clientContract` becomes client contract. */
export function recordKindLabel(name: string): string {
  return CALLED.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

export function withArticle(label: string): string {
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}
