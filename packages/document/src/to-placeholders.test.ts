import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { floodTemplate } from './flood.ts';
import { keyedElementsOf } from './keyed-elements.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { toHtml } from './serialise-html.ts';
import { aTemplate, definitionsFor, resolutionsFor, shifts } from './testing/given-flood.ts';
import { checkKeyedElements, toPlaceholders } from './to-placeholders.ts';

test('a flooded letter turns back into its template', () => {
  const template = aTemplate(
    '<p>Dear <b>{{shortcode Name default="you"}}</b>, from {{shortcode Start format="MM/DD"}}</p><p>{{shortcode Shifts}}</p>',
  );
  const values = { Name: 'Ann', Start: 'May', Shifts: shifts };
  const { doc } = floodTemplate(template, resolutionsFor(values), definitionsFor(values));
  expect(keyedElementsOf(doc)).toHaveLength(3);
  expect(toHtml(toPlaceholders(doc))).toBe(toHtml(template));
});

test('a text without keyed elements stays the same object', () => {
  const document = parseHtml('<p>{{shortcode A}} plain</p>');
  expect(toPlaceholders(document)).toBe(document);
});

test('any keyed element keeps only its name, and the result is canonical', () => {
  const attribute = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(attribute, attribute, (fallback, value) => {
      const attrs = { shortcode: 'A', format: null, fallback, value: `secret ${value}` };
      const content = [
        { type: 'text', text: 'x' },
        { type: 'keyedValue', attrs },
        { type: 'text', text: 'y' },
      ];
      const document = checkDocument({ type: 'doc', content: [{ type: 'paragraph', content }] });
      const turned = toPlaceholders(document);
      expect(keyedElementsOf(turned)).toEqual([]);
      expect(plainText(turned)).toMatch(/^x\{\{shortcode A/);
      expect(plainText(turned)).not.toContain('secret');
      expect(checkDocument(turned)).toEqual(turned);
    }),
  );
});

test('keyed elements with unknown names stay in place', () => {
  const document = parseHtml(
    '<p>a<span data-shortcode="Gone">v</span></p><div data-shortcode="Lost"><p>x</p></div><p><span data-shortcode="B">v</span></p>',
  );
  const problems = checkKeyedElements(document, (name) => name === 'B');
  expect(problems.map(({ excerpt, block, span }) => [excerpt, block, span.start, span.end])).toEqual([
    ['Gone', 0, 1, 2],
    ['Lost', 1, 0, 0],
  ]);
});
