import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedNode } from './check.ts';
import { checkLine, checkPlaceholders, placeholdersOf } from './placeholders.ts';
import { aTemplate } from './testing/given-flood.ts';

const known = () => true;

test('problems of a template are reported with their text', () => {
  const template = aTemplate('<p>{{shortcode A}} {{shortcode B format="MM"}}</p><p>{{shortcode C<br>}}</p>');
  const problems = checkPlaceholders(
    template,
    (name) => name !== 'A',
    () => 'text',
  );
  expect(problems.map(({ code, excerpt }) => [code, excerpt])).toEqual([
    ['unknown_name', '{{shortcode A}}'],
    ['bad_format', '{{shortcode B format="MM"}}'],
    ['unclosed', '{{shortcode C'],
    ['stray_braces', '}}'],
  ]);
});

test("a shortcode in a picture's alternative text is a problem, because it is never filled in", () => {
  const picture = (alt: string) => `<img src="/v1/blobs/${'a'.repeat(64)}" alt="${alt}">`;
  const template = aTemplate(`<p>{{shortcode A}}</p>${picture('{{shortcode A}} {shortcode B}')}${picture('{Logo}')}`);
  expect(checkPlaceholders(template, known).map(({ code, block, excerpt }) => [code, block, excerpt])).toEqual([
    ['bad_place', 0, '{{shortcode A}}'],
    ['bad_place', 0, '{shortcode B}'],
  ]);
  expect(placeholdersOf(template)).toHaveLength(1);
});

test("a problem's position is its paragraph and offset, where a line break or keyed element counts as one", () => {
  const html =
    '<h1>One</h1><table><tr><td>Two</td><td>a<br><span data-shortcode="B">value</span>{{shortcode A}}</td></tr></table><p>{{shortcode A}}</p>';
  const problems = checkPlaceholders(aTemplate(html), () => false);
  expect(problems.map(({ block, span }) => [block, span.start, span.end])).toEqual([
    [2, 3, 18],
    [3, 0, 15],
  ]);
});

test('the position of any broken placeholder leads to it in the editor', () => {
  const inline = fc.constantFrom('x', 'éß', '😀', '<br>', '<b>bold</b>', '<span data-shortcode="K">v</span>', 'שלום');
  const block = fc.array(inline, { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), block, block, (before, left, right) => {
      const paragraphs = [...before, [...left, '{{shortcode Gone}}', ...right]].map(
        (parts) => `<p>${parts.join('')}</p>`,
      );
      const template = aTemplate(paragraphs.join(''));
      const [problem] = checkPlaceholders(template, (name) => name !== 'Gone');
      const textblocks: string[] = [];
      checkedNode(template).descendants((node) => {
        if (node.isTextblock) textblocks.push(node.textBetween(0, node.content.size, '', '\ufffc'));
      });
      expect(textblocks[problem?.block ?? -1]?.slice(problem?.span.start, problem?.span.end)).toBe(
        '{{shortcode Gone}}',
      );
    }),
    { numRuns: 200 },
  );
});

test('the limit counts the whole text and is reported once, at the first placeholder beyond it', () => {
  const paragraph = `<p>${'{{shortcode A}}'.repeat(SHORTCODE_LIMITS.count - 1)}</p>`;
  expect(checkPlaceholders(aTemplate(paragraph), known)).toEqual([]);
  const problems = checkPlaceholders(
    aTemplate(`${paragraph}<p>{{shortcode A}} {{shortcode B}} {{shortcode</p>`),
    known,
  );
  expect(problems.map(({ code, block, span }) => [code, block, span.start])).toEqual([['too_many', 1, 16]]);
});

test('a line is checked like a text', () => {
  expect(checkLine('To {{shortcode A {{shortcode B}}', known)).toMatchObject([
    { code: 'nested_braces', span: { start: 3, end: 17 }, excerpt: '{{shortcode A ' },
  ]);
});
