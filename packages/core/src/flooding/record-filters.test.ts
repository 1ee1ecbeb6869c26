import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionsOf, filtersOf, RECORD_FILTER_KEYS } from './record-filters.ts';
import { RECORD_KINDS } from './records.ts';

test('assignments and presents have all four filters, other kinds only those with a relation', () => {
  const labels = ['Provider legal name', 'Client common name', 'Worksite name', 'Pipeline state'];
  expect(filtersOf('assignment').map(({ label }) => label)).toEqual(labels);
  expect(filtersOf('present').map(({ label }) => label)).toEqual(labels);
  expect(filtersOf('job').map(({ key }) => key)).toEqual(['clientCommonName', 'worksiteName']);
  expect(filtersOf('client').map(({ key }) => key)).toEqual(['clientCommonName']);
  expect(filtersOf('provider').map(({ key }) => key)).toEqual(['providerLegalName']);
  expect(filtersOf('rep')).toEqual([]);
});

test('a filter asks for a field at the end of the relation', () => {
  expect(conditionsOf('assignment', { clientCommonName: ' Cedar ', pipelineState: 'Accepted' })).toEqual([
    { path: ['jobId', 'clientId'], field: 'commonName', text: 'Cedar' },
    { path: ['presentId'], field: 'state', text: 'Accepted' },
  ]);
  expect(conditionsOf('provider', { providerLegalName: 'Ro' })).toEqual([{ path: [], field: 'legalName', text: 'Ro' }]);
});

test('an empty or unsupported filter asks for nothing', () => {
  const filters = fc.record(Object.fromEntries(RECORD_FILTER_KEYS.map((key) => [key, fc.string()])));
  fc.assert(
    fc.property(fc.constantFrom(...RECORD_KINDS), filters, (kind, given) => {
      const had = filtersOf(kind).filter(({ key }) => given[key]?.trim());
      expect(conditionsOf(kind, given).map(({ text }) => text)).toEqual(had.map(({ key }) => given[key]?.trim()));
    }),
  );
});
