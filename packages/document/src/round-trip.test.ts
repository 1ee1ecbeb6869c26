import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { parseHtml } from './parse-html.ts';
import { toHtml } from './serialise-html.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';

test('a document written as HTML reads back as the same document', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      expect(parseHtml(toHtml(document))).toEqual(document);
    }),
    { numRuns: 150 },
  );
});

test('checking a canonical document changes nothing', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      expect(checkDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
    }),
  );
});

test('any HTML is stable after the first read', () => {
  const tag = fc.constantFrom(
    ...'p div span b i u ul ol li table tr td th h1 br hr a font mark img blockquote'.split(' '),
  );
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      '<span data-shortcode="A" data-default="x">',
      '<div data-shortcode="B">',
      '<p style="text-align:center;white-space:pre">',
      '<td colspan="3" rowspan="2">',
      '<a href="https://example.org">',
      ' ',
      '  x ',
      '\n',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const document = parseHtml(pieces.join(''));
      expect(parseHtml(toHtml(document))).toEqual(document);
    }),
    { numRuns: 500 },
  );
});
