import { expect, test } from 'vitest';
import { SHORTCODE_LIMITS } from './limits.ts';
import { ShortcodeError } from './problem.ts';
import { writePlaceholder } from './serialiser.ts';

const write = (changes: Partial<Parameters<typeof writePlaceholder>[0]>) =>
  writePlaceholder({ name: 'ClientName', format: null, fallback: null, ...changes });

function refusal(changes: Parameters<typeof write>[0]): string {
  try {
    return write(changes);
  } catch (error) {
    if (!(error instanceof ShortcodeError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

test('options keep their order and escape their delimiters', () => {
  expect(write({ format: 'upper', fallback: 'the "client"' })).toBe(
    String.raw`{{shortcode ClientName format="upper" default="the \"client\""}}`,
  );
});

test('an option beyond its length limit is refused', () => {
  const longest = 'a'.repeat(SHORTCODE_LIMITS.format);
  expect(write({ format: longest })).toContain(longest);
  expect(refusal({ format: `${longest}a` })).toBe('bad_value: The option format is too long or holds doubled braces.');
});

test.each(['{{', '}}'])("a value with %s is refused because it couldn't be read back", (braces) => {
  expect(refusal({ fallback: `a${braces}b` })).toBe(
    'bad_value: The option default is too long or holds doubled braces.',
  );
});

test('an invalid name and a blank format are refused', () => {
  expect(refusal({ name: 'two words' })).toBe("bad_name: 'two words' is not a shortcode's name.");
  expect(refusal({ format: ' ' })).toBe('bad_value: The format is empty.');
});
