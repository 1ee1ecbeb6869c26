import { nameTokens } from './name-tokens.ts';

interface ReadName {
  /** As people write it. */
  readonly shown: string;
  readonly words: readonly string[];
}

const LEGAL_FORMS = new Set('inc incorporated llc llp lp ltd corp corporation company co pc pllc pa'.split(' '));
const BEFORE_NAMES = new Set('dr mr mrs ms prof'.split(' '));
const AFTER_NAMES = new Set(
  'jr sr ii iii iv md do rn np pa pac crna pt dpt phd dnp aprn fnp dds dmd mbbs faap facp facs facep ccrn cnm'.split(
    ' ',
  ),
);

/** Reads the name of a client without its legal form, or of a worksite with its campus. */
export function readOrganizationName(name: string, kind: 'client' | 'worksite'): ReadName {
  const parts = name.split(',').map((part) => part.trim());
  const shown = kind === 'worksite' ? parts.join(', ') : (parts[0] ?? '');
  const words = wordsOf(shown);
  while (LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return { shown, words };
}

/** Reads a person's name, also as `Rasmussen, Reza`, without credentials and initials. */
export function readPersonName(name: string): ReadName {
  const [first = '', second = ''] = name.split(',').map((part) => part.trim());
  const [before, after] = [personWords(first), personWords(second)];
  if (before.length !== 1 || after.length === 0) return { shown: first, words: before };
  return { shown: `${second} ${first}`, words: [...after, ...before] };
}

function personWords(name: string): string[] {
  const words = wordsOf(name).filter((word) => word.length > 1);
  while (AFTER_NAMES.has(words.at(-1) ?? '')) words.pop();
  return BEFORE_NAMES.has(words[0] ?? '') ? words.slice(1) : words;
}

function wordsOf(name: string): string[] {
  return nameTokens(name).map(({ word }) => word);
}
