import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkShortcodes } from './check.ts';
import { SHORTCODE_LIMITS } from './limits.ts';
import { type Placeholder, parseShortcodes } from './parser.ts';
import { ShortcodeError, type ShortcodeProblemCode } from './problem.ts';
import { serialiseSegments, writePlaceholder } from './serialiser.ts';

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.]{0,20}$/);
const optionText = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/\{\{|\}\}/.test(text));
const placeholder: fc.Arbitrary<Placeholder> = fc.record({
  name,
  format: fc.option(optionText.filter((text) => text.trim() !== '')),
  fallback: fc.option(optionText),
});
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{{',
        '}}',
        '{',
        '}',
        'shortcode',
        ' ',
        '\u00a0',
        '"',
        '“',
        '”',
        '\\',
        '=',
        'format',
        'default',
        '\n',
      ),
      name,
      fc.string(),
      placeholder.map(writePlaceholder),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

const codesOf = (text: string): ShortcodeProblemCode[] => checkShortcodes(text, () => true).map(({ code }) => code);
const placeholdersIn = (text: string): Placeholder[] =>
  parseShortcodes(text).flatMap((segment) => (segment.type === 'placeholder' ? [segment.placeholder] : []));

describe('parsing shortcodes', () => {
  test('covers any text with segments that serialise to the same text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const segments = parseShortcodes(text);
        expect(serialiseSegments(segments)).toBe(text);
        let at = 0;
        for (const { span } of segments) {
          expect(span.start).toBe(at);
          at = span.end;
        }
        expect(at).toBe(text.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test('reads a written placeholder as the same placeholder', () => {
    fc.assert(
      fc.property(placeholder, fc.string(), (wanted, before) => {
        fc.pre(!before.includes('{'));
        expect(placeholdersIn(before + writePlaceholder(wanted))).toEqual([wanted]);
      }),
      { numRuns: 500 },
    );
  });

  test('accepts options in any order, with no-break spaces and curly quotes', () => {
    const text = '{{\u00a0Shortcode\u00a0StartDate default=“to be \\“agreed\\””\u00a0format = "MM/DD/YYYY" }}';
    expect(placeholdersIn(text)).toEqual([{ name: 'StartDate', format: 'MM/DD/YYYY', fallback: 'to be “agreed”' }]);
  });

  test('treats single braces and the bare keyword as text', () => {
    expect(parseShortcodes('a {b} shortcode Name }').map(({ type }) => type)).toEqual(['text']);
    expect(parseShortcodes('{{{shortcode A}}}').map(({ type }) => type)).toEqual(['text', 'placeholder', 'text']);
  });

  test('keeps a backslash before any character but a quote or a backslash', () => {
    expect(placeholdersIn('{{shortcode Path default="C:\\Temp \\\\ \\""}}')).toEqual([
      { name: 'Path', format: null, fallback: 'C:\\Temp \\ "' },
    ]);
  });

  test('treats text after an unclosed quote as text up to the next placeholder', () => {
    const sources = (text: string) => parseShortcodes(text).map(({ type, source }) => [type, source]);
    expect(sources('{{shortcode A default="x}} after')).toEqual([
      ['invalid', '{{shortcode A default="x}}'],
      ['text', ' after'],
    ]);
    expect(sources('{{shortcode A default="x {{shortcode B}}')).toEqual([
      ['invalid', '{{shortcode A default="x '],
      ['placeholder', '{{shortcode B}}'],
    ]);
  });

  test('finds a placeholder after a broken one', () => {
    const text = 'x {{shortcode A {{shortcode B}} y {{shortcode C format="MM}} z {{shortcode D}}';
    expect(placeholdersIn(text).map((found) => found.name)).toEqual(['B', 'D']);
    expect(codesOf(text)).toEqual(['nested_braces', 'unclosed_quote']);
  });
});

describe('problems in shortcodes', () => {
  test.each<[string, ShortcodeProblemCode]>([
    ['{{shortcode Name', 'unclosed'],
    ['{{shortcode Name format="x', 'unclosed'],
    ['{{shortcode Name format="x}} and more', 'unclosed_quote'],
    ['{{shortcode {{shortcode', 'nested_braces'],
    ['{{shortcode}}', 'bad_name'],
    ['{{shortcode 1Name}}', 'bad_name'],
    ['{{shortcodeName}}', 'bad_name'],
    [`{{shortcode ${'N'.repeat(81)}}}`, 'bad_name'],
    ['{{shortcode Näme}}', 'bad_option'],
    ['{{shortcode Name size="2"}}', 'unknown_option'],
    ['{{shortcode Name format=upper}}', 'bad_option'],
    ['{{shortcode Name format="upper" format="lower"}}', 'duplicate_option'],
    ['{{shortcode Name format=" "}}', 'bad_format'],
    [`{{shortcode Name default="${'x'.repeat(501)}"}}`, 'too_long'],
    [`{{shortcode Name ${' '.repeat(2_000)}x}}`, 'too_long'],
    [`{{shortcode Name default="${'x'.repeat(2_000)}"}}`, 'too_long'],
    [`{{shortcode Name default="${'x'.repeat(2_000)}`, 'too_long'],
    ['{{shortcode Name default="x {{shortcode', 'nested_braces'],
  ])('%s is reported as %s', (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });

  test("a placeholder's length counts from its own start", () => {
    expect(codesOf(`${'x'.repeat(SHORTCODE_LIMITS.placeholder)}{{shortcode Name default="y"}}`)).toEqual([]);
  });

  test('a placeholder beyond its length limit is refused', () => {
    const spaced = (length: number) => `{{shortcode ${'Name}}'.padStart(length - '{{shortcode '.length)}`;
    const longest = SHORTCODE_LIMITS.placeholder;
    expect(codesOf(`x ${spaced(longest)}`)).toEqual([]);
    expect(codesOf(`x ${spaced(longest + 1)}`)[0]).toBe('too_long');
  });

  test('unknown names are reported with their position', () => {
    const problems = checkShortcodes('Dear {{shortcode Nmae}}', (known) => known === 'Name');
    expect(problems).toMatchObject([{ code: 'unknown_name', span: { start: 5, end: 23 } }]);
  });

  test("a format that doesn't fit the expression's type is reported", () => {
    const text = '{{shortcode Start format="0.00"}} {{shortcode Start format="MM/YY"}}';
    const problems = checkShortcodes(
      text,
      () => true,
      () => 'date',
    );
    expect(problems.map(({ code, span }) => [code, span.start])).toEqual([['bad_format', 0]]);
  });

  test('placeholders beyond the limit are reported, the ones before it are read', () => {
    const text = '{{shortcode A}}'.repeat(SHORTCODE_LIMITS.count + 1);
    expect(placeholdersIn(text)).toHaveLength(SHORTCODE_LIMITS.count);
    expect(codesOf(text)).toEqual(['too_many']);
  });

  test('a text beyond the limit is refused by its own error', () => {
    expect(() => parseShortcodes('x'.repeat(SHORTCODE_LIMITS.text + 1))).toThrow(ShortcodeError);
  });

  test.each(['{', '{{', '{{shortcode ', '{{shortcode A format="', '{{shortcode A format=“\\', '{{ '])(
    'the longest text of only %j is parsed in linear time',
    (piece) => {
      const text = piece.repeat(Math.floor(SHORTCODE_LIMITS.text / piece.length));
      expect(serialiseSegments(parseShortcodes(text))).toBe(text);
    },
  );
});
