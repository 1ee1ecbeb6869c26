import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanNotes, NOTES_LENGTH, notesProblem } from './notes.ts';

const someNotes = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('\r', '\n', '\r\n', '\t', '\0', '\u0007', '\u0085', '\u202e', '\u2066', ' ', 'no'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('cleaning notes', () => {
  test.each([
    ['  The rate is wrong.\n', 'The rate is wrong.'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one\n\n\ttwo', 'one\n\n\ttwo'],
    ['wrong\0 \u001b[31mrate\u0085', 'wrong [31mrate'],
    [' \r\n\t ', ''],
    ['', ''],
    ['Schöne Grüße 🙂', 'Schöne Grüße 🙂'],
    ['wrong \u202eetar\u202c, \u2067שלום\u2069', 'wrong etar, שלום'],
    ['<b>no</b> {{shortcode X}}', '<b>no</b> {{shortcode X}}'],
  ])('changes %j to %j', (notes, stored) => {
    expect(cleanNotes(notes)).toBe(stored);
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(someNotes, (notes) => {
        expect(cleanNotes(cleanNotes(notes))).toBe(cleanNotes(notes));
      }),
    );
  });

  test('removes outer spaces and control characters, except tabs and line breaks', () => {
    fc.assert(
      fc.property(someNotes, (notes) => {
        const cleaned = cleanNotes(notes);
        expect(cleaned.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(cleaned).toBe(cleaned.trim());
      }),
    );
  });

  test('keeps all other characters in order', () => {
    fc.assert(
      fc.property(someNotes, (notes) => {
        const essence = (text: string) => text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]/gu, '');
        expect(essence(cleanNotes(notes))).toBe(essence(notes));
      }),
    );
  });
});

describe('the length limit for notes', () => {
  test('reports both numbers', () => {
    expect(notesProblem('x'.repeat(NOTES_LENGTH))).toBeNull();
    expect(notesProblem('x'.repeat(NOTES_LENGTH + 1))).toBe('The notes have 4,001 characters; 4,000 are possible.');
  });

  test('counts the cleaned notes', () => {
    expect(notesProblem(`${' '.repeat(9_000)}${'\0'.repeat(9_000)}no`)).toBeNull();
    expect(notesProblem('a\r\n'.repeat(NOTES_LENGTH / 2))).toBeNull();
    const notes = someNotes.chain((some) => fc.nat(NOTES_LENGTH + 20).map((count) => `${some}${'x'.repeat(count)}`));
    fc.assert(
      fc.property(notes, (text) => {
        expect(notesProblem(text) === null).toBe(cleanNotes(text).length <= NOTES_LENGTH);
      }),
    );
  });

  test('accepts empty notes', () => {
    expect(notesProblem('')).toBeNull();
  });
});
