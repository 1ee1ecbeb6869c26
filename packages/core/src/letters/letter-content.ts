import { type ContentFields, initialContent, isSameContent, pickContent, type WithContent } from '../content.ts';

/**
 * What people write in a letter: its title and its text (HTML of the document schema). Contract, store, audit hash,
 * approval and comparison derive from this list.
 */
export const LETTER_CONTENT = { name: {}, text: {} } as const satisfies ContentFields;

export type LetterContentField = keyof typeof LETTER_CONTENT;
export type LetterContent = { readonly [F in LetterContentField]: string };

/** Returns true if two versions of a letter have the same content. */
export function isSameLetterContent(
  one: WithContent<typeof LETTER_CONTENT>,
  other: WithContent<typeof LETTER_CONTENT>,
) {
  return isSameContent(LETTER_CONTENT, one, other);
}

/** Content that flooding doesn't change. */
export type UnfloodedContent = Omit<LetterContent, 'name' | 'text'>;

export function unfloodedContent(letter: LetterContent): UnfloodedContent {
  const { name: _name, text: _text, ...unflooded } = pickContent(LETTER_CONTENT, letter);
  return unflooded;
}

/** An empty letter's content. */
export const INITIAL_LETTER_CONTENT: LetterContent = { name: '', text: '', ...initialContent(LETTER_CONTENT) };
