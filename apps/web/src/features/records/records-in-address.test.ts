import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECORD_KINDS } from './record-kinds.ts';
import { addressOfRecords, readAskedRecords } from './records-in-address.ts';

const text = fc.string({ minLength: 1 }).map((one) => `${one}.`.trim());
const asked = fc.record({
  kind: fc.constantFrom(...RECORD_KINDS.map(({ kind }) => kind)),
  text: fc.oneof(fc.constant(''), text),
  filters: fc.record({ clientCommonName: text, pipelineState: text }, { requiredKeys: [] }),
  page: fc.integer({ min: 1, max: 100_000 }),
});

test('whatever is asked for is read from its address again', () => {
  fc.assert(
    fc.property(asked, (one) => {
      expect(readAskedRecords(addressOfRecords(one))).toEqual(one);
    }),
  );
});

test('what an address says wrong is as at first, and what is as at first is not said', () => {
  const first = { kind: 'assignment', text: '', filters: {}, page: 1 } as const;
  expect(readAskedRecords({ kind: 'letter', text: 7, clientCommonName: ' ', page: '-1' })).toEqual(first);
  expect(addressOfRecords(first)).toEqual({});
});
