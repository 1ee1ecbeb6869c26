const MESSAGE = /PDF\/UA-1 error: ((?:[^"\\]|\\.)*)/g;

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/missing alt text/, 'A picture has no description.'],
  [/could not be displayed/, 'Some characters are in none of the letter fonts.'],
  [/document title/, 'The letter has no title.'],
  [/heading/, 'The headings skip a level.'],
];

/** What kept a letter from PDF/UA-1, in sentences for a person, each once. */
export function explainStandardError(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error);
  const sentences = [...text.matchAll(MESSAGE)].map(([, message = '']) => toSentence(message));
  return sentences.length === 0 ? ['The letter does not fit PDF/UA-1.'] : [...new Set(sentences)];
}

function toSentence(message: string): string {
  return SENTENCES.find(([pattern]) => pattern.test(message))?.[1] ?? `The letter does not fit PDF/UA-1: ${message}.`;
}
