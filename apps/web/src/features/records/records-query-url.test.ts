import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECORD_KINDS } from './record-kinds.ts';
import { addressOfRecords, readRecordsQuery } from './records-query-url.ts';

const text = fc.string({ minLength: 1 }).map((one) => `${one}.`.trim());
const anyQuery = fc.record({
  kind: fc.constantFrom(...RECORD_KINDS.map(({ kind }) => kind)),
  text: fc.oneof(fc.constant(''), text),
  filters: fc.record({ clientCommonName: text, pipelineState: text }, { requiredKeys: [] }),
  page: fc.integer({ min: 1, max: 100_000 }),
});

test('a query is restored from its address', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readRecordsQuery(addressOfRecords(query))).toEqual(query);
    }),
  );
});

test('invalid parts of an address get defaults, and defaults are left out of it', () => {
  const defaults = { kind: 'assignment', text: '', filters: {}, page: 1 } as const;
  expect(readRecordsQuery({ kind: 'letter', text: 7, clientCommonName: ' ', page: '-1' })).toEqual(defaults);
  expect(addressOfRecords(defaults)).toEqual({});
});
