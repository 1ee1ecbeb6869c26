import type { CloudDocument } from '@letterdesk/contract/cloud-documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMNS, orderBy, shownDocuments } from './shown-documents.ts';

const text = fc.string({ maxLength: 4 });
const day = fc.option(fc.constantFrom('2026-01-05', '2026-11-22', '2027-03-31'));
const someDocument: fc.Arbitrary<CloudDocument> = fc.record({
  id: fc.uuid(),
  filename: text,
  docType: fc.constantFrom('License', 'Photograph'),
  description: fc.option(text),
  state: fc.option(fc.constantFrom('TX', 'OH')),
  scannedDate: day,
  expirationDate: day,
  watermarkable: fc.boolean(),
  watermarked: fc.boolean(),
  expiry: fc.constant(null),
});
const column = fc.constantFrom(...COLUMNS.map(({ key }) => key));

test('any order shows each matching document once, those without a value last', () => {
  fc.assert(
    fc.property(fc.array(someDocument), column, fc.boolean(), (documents, by, descending) => {
      const order = { column: by, descending };
      const shown = shownDocuments(documents, { text: '', docType: '' }, order);
      expect(shown.toSorted(byId)).toEqual(documents.toSorted(byId));
      const firstWithout = shown.findIndex((document) => document[by] === null);
      if (firstWithout !== -1) expect(shown.slice(firstWithout).every((document) => document[by] === null)).toBe(true);
      const days = shown.flatMap(({ expirationDate }) => expirationDate ?? []);
      if (by === 'expirationDate') expect(days).toEqual(descending ? days.toSorted().reverse() : days.toSorted());
    }),
  );
});

test('a column header sorts by its column, and reverses the order when pressed again', () => {
  const first = orderBy('state', { column: 'filename', descending: true });
  expect(first).toEqual({ column: 'state', descending: false });
  expect(orderBy('state', first)).toEqual({ column: 'state', descending: true });
  expect(orderBy('state', { column: 'state', descending: true })).toEqual(first);
});

function byId(one: CloudDocument, other: CloudDocument): number {
  return one.id < other.id ? -1 : 1;
}
