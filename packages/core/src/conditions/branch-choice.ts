/** Which branch of a template's condition, or how many items of its list, a letter has. */
export interface BranchChoice {
  /** The place in the template, with the numbers of items: `3.0`, `3.1#2`. */
  readonly key: string;
  /** The condition after `if`, in its canonical form; of a list, `each` and its name. */
  readonly source: string;
  /** How the text of its first branch begins. */
  readonly excerpt: string;
  /** The branch's place, from 0; null if none was met. Of a list, the number of its items. */
  readonly taken: number | null;
  /** The values that were compared, formatted; empty for missing ones. */
  readonly values: readonly ComparedValue[];
  /** Expressions whose missing values left a condition unknown. */
  readonly gaps: readonly string[];
}

export interface ComparedValue {
  readonly name: string;
  /** Empty for lists. */
  readonly text: string;
  /** Of a list with items: their number. */
  readonly items?: number;
}

const LIST = 'each ';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns true for a list, whose part is repeated for each item. */
export function isOfList({ source }: Pick<BranchChoice, 'source'>): boolean {
  return source.startsWith(LIST);
}

/** Says what became of a branch and why: `Left out because Housing request is empty.` */
export function describeChoice(choice: BranchChoice, labelOf: (name: string) => string): string {
  const { source, values, gaps } = choice;
  const state = describeState(choice);
  if (gaps.length > 0) {
    const names = AND.format(gaps.map(labelOf));
    return `${state} because ${names} ${gaps.length === 1 ? 'is' : 'are'} missing.`;
  }
  if (isOfList(choice)) return `${state}, one for each of ${labelOf(source.slice(LIST.length))}.`;
  if (values.length === 0) return `${state}.`;
  const reasons = values.map((value) => `${labelOf(value.name)} ${describeValue(value)}`);
  return `${state} because ${AND.format(reasons)}.`;
}

function describeValue({ text, items }: ComparedValue): string {
  if (items !== undefined) return items === 1 ? 'has 1 item' : `has ${items} items`;
  return text === '' ? 'is empty' : `is “${text}”`;
}

/** Says which branch was taken, or how often a list's part is there, in a few words. */
export function describeState(choice: Pick<BranchChoice, 'source' | 'taken'>): string {
  const { taken } = choice;
  if (taken === null) return 'Left out';
  if (isOfList(choice)) return taken === 1 ? 'Once' : `${taken} times`;
  return taken === 0 ? 'Included' : 'Another text is used';
}
