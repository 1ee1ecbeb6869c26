import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Directive, findDirectives } from './directive.ts';
import { CONDITION_LIMITS } from './limits.ts';
import { type Nested, nest } from './nest.ts';
import { parseCondition } from './parser.ts';

const kindsIn = (text: string) =>
  findDirectives(text).map(({ directive, problem }) => directive?.kind ?? problem?.code);

test.each([
  ['Dear {{ IF Housing is empty }}you{{else  if Rate > 3}}all{{else}}us{{end}}', ['if', 'else if', 'else', 'end']],
  ['{{each WorkUnits}}', ['each']],
  ['{{if Name equals "}}"}}', ['if']],
  ['{{if Name equals "a\\"b}}"}}', ['if']],
  ['{{shortcode If}} {{iffy}} {{ends}} {{else.x}}', []],
  ['{{if }}', ['expected_name']],
  ['{{if Rate ?}}', ['unexpected']],
  ['{{else if}}', ['expected_name']],
  ['{{each}}', ['expected_name']],
  ['{{end if}}', ['unexpected']],
  ['{{if Rate is empty', ['unclosed']],
  ['{{if Rate is empty\n}}', ['unclosed']],
  ['{{if Rate {{end}}', ['unclosed', 'end']],
])('%j has the directives %j', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

test('a problem names its place in the text', () => {
  const text = 'Dear {{if Rate equals many}}';
  const [found] = findDirectives(text);
  expect(text.slice(found?.problem?.span.start, found?.problem?.span.end)).toBe('many');
});

test('directives of any text are in order, and are what the text has there', () => {
  const piece = fc.oneof(
    fc.constantFrom('{{if A is empty}}', '{{else}}', '{{end}}', '{{', '}}', '"', '\n', '{{each '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      let at = 0;
      for (const { span, source } of findDirectives(text)) {
        expect(span.start).toBeGreaterThanOrEqual(at);
        expect(text.slice(span.start, span.end)).toBe(source);
        at = span.end;
      }
    }),
  );
});

const { condition: CONDITION } = parseCondition('A is empty');
if (CONDITION === null) throw new Error('The condition of these tests is wrong');
const DIRECTIVES: Readonly<Record<string, Directive>> = {
  if: { kind: 'if', condition: CONDITION },
  elif: { kind: 'else if', condition: CONDITION },
  else: { kind: 'else' },
  each: { kind: 'each', name: 'WorkUnits' },
  locked: { kind: 'locked', label: 'Law', editableBy: null },
  choice: { kind: 'choice', label: 'Reason' },
  variant: { kind: 'variant', label: 'Client' },
  end: { kind: 'end' },
};
const nestWords = (words: readonly string[]) => nest(words, (word) => DIRECTIVES[word] ?? null);

/** `if[a|b]` for a choice, `each[a]` for a list. */
function show(parts: readonly Nested<string>[]): string {
  return parts
    .map((one) => {
      if (one.kind === 'part') return one.part;
      if (one.kind === 'each') return `each[${show(one.parts)}]`;
      if (one.kind === 'region') {
        const { kind } = one.directive;
        return `${kind}[${one.variants.map((variant) => show(variant.parts)).join('|')}]`;
      }
      return `if[${one.branches.map((branch) => show(branch.parts)).join('|')}]`;
    })
    .join(' ');
}

test.each([
  ['a if b end c', 'a if[b] c', []],
  ['if a elif b else c end', 'if[a|b|c]', []],
  ['if a if b else c end d else e end', 'if[a if[b|c] d|e]', []],
  ['each a if b end end', 'each[a if[b]]', []],
  ['locked a if b end end c', 'locked[a if[b]] c', []],
  ['choice variant a variant b c end d', 'choice[a|b c] d', []],
  ['choice a variant b variant c end', 'choice[b|c]', ['before_variant']],
  ['choice variant a end', 'choice[a]', ['few_variants']],
  ['if a variant b end', 'if[a variant b]', ['not_in_choice']],
  ['locked a else b end', 'locked[a else b]', ['after_else']],
  ['if a else b else c end', 'if[a|b else c]', ['after_else']],
  ['a end b', 'a end b', ['not_opened']],
  ['else a', 'else a', ['not_opened']],
  ['each a else b end', 'each[a else b]', ['after_else']],
  ['if a if b', 'if[a if[b]]', ['not_closed', 'not_closed']],
])('the parts “%s” nest as “%s”', (words, shown, codes) => {
  const { parts, problems } = nestWords(words.split(' '));
  expect(show(parts)).toBe(shown);
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test('conditions that are too deep or too many are problems', () => {
  const deep = Array.from({ length: 100 }, () => 'if');
  expect(nestWords(deep).problems.filter(({ code }) => code === 'too_deep')).toHaveLength(100 - CONDITION_LIMITS.depth);
  const many = Array.from({ length: 10_000 }, () => ['if', 'end']).flat();
  expect(nestWords(many).problems.filter(({ code }) => code === 'too_many')).toHaveLength(
    10_000 - CONDITION_LIMITS.count,
  );
});

test('each part is kept once and in its order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'if', 'elif', 'else', 'each', 'end'), { maxLength: 40 }),
      (words) => {
        const { parts } = nestWords(words);
        const contents = words.filter((word) => DIRECTIVES[word] === undefined);
        expect(show(parts).match(/\b[ab]\b/g) ?? []).toEqual(contents);
      },
    ),
  );
});
