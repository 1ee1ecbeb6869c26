import type { DocumentNode } from '@letterdesk/core/document/schema';
import { plainText } from '@letterdesk/document/plain-text';
import { toHtml } from '@letterdesk/document/serialise-html';
import { arbitraryDocument } from '@letterdesk/document/testing/arbitrary-document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedPlacesIn } from './keyed-places.ts';

/** The same, read from the document itself. */
function placesOf(node: DocumentNode): object[] {
  if (node.type !== 'keyedValue' && node.type !== 'keyedBlock') return (node.content ?? []).flatMap(placesOf);
  const { shortcode, format = null, fallback = null } = node.attrs ?? {};
  return [{ shortcode, format, fallback, text: plainText(node), block: node.type === 'keyedBlock' }];
}

test("the keyed elements in any text's HTML equal those of the document", () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      expect(keyedPlacesIn(toHtml(document))).toEqual(placesOf(document));
    }),
    { numRuns: 200 },
  );
});

test('a value has lines, a table has cells', () => {
  const html =
    '<p>x <strong><span data-shortcode="A" data-format="line">12 Elm St<br>Reno</span></strong></p>' +
    '<div data-shortcode="L"><table><tbody><tr><th><p>Date</p></th><th><p>Rate</p></th></tr></tbody></table></div>';
  expect(keyedPlacesIn(html)).toEqual([
    { shortcode: 'A', format: 'line', fallback: null, text: '12 Elm St\nReno', block: false },
    { shortcode: 'L', format: null, fallback: null, text: 'Date\tRate', block: true },
  ]);
});
