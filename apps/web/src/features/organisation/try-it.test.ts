import { expect, test } from 'vitest';
import { getEmptyResultReason } from './try-it.tsx';

const FIELD = { record: 'clientContract', field: 'number' } as const;

test.each([
  [null, FIELD, null],
  ['no_id', FIELD, 'No client contract belongs to this record.'],
  ['record_not_found', FIELD, 'Client contract was not found in the customer data.'],
  ['field_empty', FIELD, 'The client contract has no value in its field ‘number’.'],
  ['field_empty', { record: 'workUnit', field: '' }, 'The customer data holds no work unit here.'],
] as const)('the reason for an empty result is explained: %s', (missing, expression, sentence) => {
  expect(getEmptyResultReason(missing, expression)).toBe(sentence);
});
