import { listUnprintable } from '@letterdesk/core/document/unprintable';

/** Compiler messages quote texts as Rust does, with escaped quotes and code points. */
const MESSAGE = /PDF\/UA-1 error: ((?:[^"\\]|\\.)*)/g;
const NO_GLYPH = /the text `\\*"(.*?)\\*"` could not be displayed/;
const CODE_POINT = /\\+u\{([0-9a-f]+)\}/g;

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/missing alt text/, 'A picture has no description.'],
  [/document title/, 'The letter has no title.'],
  [/heading/, 'The headings skip a level.'],
];

/** Returns why a letter isn't PDF/UA-1, as unique sentences. */
export function explainStandardError(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error);
  const messages = [...text.matchAll(MESSAGE)].map(([, message = '']) => message);
  if (messages.length === 0) return ['The letter does not fit PDF/UA-1.'];
  const characters = messages.flatMap((message) => NO_GLYPH.exec(message)?.[1] ?? []).map(unquote);
  const others = messages.filter((message) => !NO_GLYPH.test(message)).map(toSentence);
  return [...new Set([...(characters.length > 0 ? [listUnprintable(characters)] : []), ...others])];
}

function unquote(text: string): string {
  return text.replace(CODE_POINT, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function toSentence(message: string): string {
  return SENTENCES.find(([pattern]) => pattern.test(message))?.[1] ?? `The letter does not fit PDF/UA-1: ${message}.`;
}
