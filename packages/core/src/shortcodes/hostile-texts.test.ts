import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShortcodeName } from './characters.ts';
import { checkShortcodes } from './check.ts';
import { SHORTCODE_LIMITS } from './limits.ts';
import { parseShortcodes } from './parser.ts';
import { ShortcodeError } from './problem.ts';
import { serialiseSegments, writePlaceholder } from './serialiser.ts';

const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));
const PIECES = [
  '{{shortcode ',
  '{{shortcode A}}',
  '{{{shortcode A}}}',
  '{{shortcode {{shortcode A}} }}',
  '{{shortcode A format="',
  '{{shortcode A default="עברית"}}',
  '\u202e}}A edoctrohs{{\u202c',
  '\u2067{{shortcode العربية}}\u2069',
  '{{shortcode 👩‍⚕️}}',
  '👩‍⚕️🇺🇦',
  '\ud83d',
  '\udc69',
  '}}',
  '{',
  '}',
  '"',
  '\\',
  '\u0000',
  '\u200b',
  'ſhortcode',
  'SHORTCODE',
];
const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PIECES) }, anyUnits, fc.string({ unit: 'grapheme' })), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''));

function thrownBy(call: () => unknown): unknown {
  try {
    call();
    return null;
  } catch (error) {
    return error;
  }
}

describe('any text', () => {
  test('parses without an error, and its segments add up to the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const segments = parseShortcodes(text);
        expect(serialiseSegments(segments)).toBe(text);
        for (const { source, span } of segments) expect(text.slice(span.start, span.end)).toBe(source);
        const names = segments.flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder.name] : []));
        expect(names.every(isShortcodeName)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('has problems within its bounds, each in one sentence', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const { span, message } of checkShortcodes(text, (name) => name === 'A')) {
          expect(span.start).toBeLessThanOrEqual(span.end);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("causes only the parser's own error, at any length", () => {
    const longText = fc
      .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 2 * SHORTCODE_LIMITS.text }))
      .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)));
    fc.assert(
      fc.property(longText, (text) => {
        const error = thrownBy(() => parseShortcodes(text));
        if (text.length > SHORTCODE_LIMITS.text) expect(error).toBeInstanceOf(ShortcodeError);
        else expect(error).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

test('any placeholder either parses back after writing or is refused by its own error', () => {
  const text = fc.oneof(hostileText, anyUnits, fc.constantFrom('A', 'upper', ''));
  const placeholder = fc.record({ name: text, format: fc.option(text), fallback: fc.option(text) });
  fc.assert(
    fc.property(placeholder, (wanted) => {
      const error = thrownBy(() => writePlaceholder(wanted));
      if (error !== null) expect(error).toBeInstanceOf(ShortcodeError);
      else expect(parseShortcodes(writePlaceholder(wanted))).toMatchObject([{ placeholder: wanted }]);
    }),
    { numRuns: 1_000 },
  );
});

test('10,000 placeholders are read up to the limit and reported beyond it, without loss', () => {
  const text = 'Dear {{shortcode A}}, '.repeat(10_000);
  const segments = parseShortcodes(text);
  const count = (type: string) => segments.filter((segment) => segment.type === type).length;
  expect(count('placeholder')).toBe(SHORTCODE_LIMITS.count);
  expect(count('placeholder') + count('invalid')).toBe(10_000);
  expect(serialiseSegments(segments)).toBe(text);
});

test('placeholders nested 10,000 deep are all reported, and the innermost is read', () => {
  const text = '{{shortcode '.repeat(10_000) + 'A}}'.repeat(10_000);
  const segments = parseShortcodes(text);
  expect(serialiseSegments(segments)).toBe(text);
  expect(segments.filter(({ type }) => type === 'invalid')).toHaveLength(2 * 10_000 - 1);
  const shallow = parseShortcodes('{{shortcode '.repeat(3) + 'A}}'.repeat(3));
  expect(shallow.map(({ type }) => type)).toEqual([
    'invalid',
    'invalid',
    'placeholder',
    'text',
    'invalid',
    'text',
    'invalid',
  ]);
});
