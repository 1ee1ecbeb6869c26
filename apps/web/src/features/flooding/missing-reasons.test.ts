import type { Letter } from '@letterdesk/contract/letters';
import type { MissingReason } from '@letterdesk/core/flooding/values';
import { expect, test } from 'vitest';
import { getLetterRecords, getMissingReason } from './missing-reasons.ts';

type Keyed = Letter['flooded'][number];

function aMissing(missing: MissingReason, source: Partial<Keyed['source']> = {}): Keyed {
  return {
    shortcode: 'ClientFax',
    description: "Client's fax number",
    editable: true,
    required: false,
    format: null,
    text: '',
    missing,
    source: { record: 'client', id: 31, field: 'fax', ...source },
  };
}

/** The reason in a letter with these ids and placed elements. */
function reason(keyed: Keyed, ids: Record<string, unknown> = {}, others: readonly Keyed[] = []): string {
  const records = getLetterRecords({ ids: JSON.stringify(ids), flooded: [keyed, ...others] });
  return Object.values(getMissingReason(keyed, records) ?? {}).join(' ');
}

test('a missing value shows its reason and the remedy', () => {
  expect(reason(aMissing('field_empty'))).toBe('The client’s record has none. Add the fax number there, then reflood.');
  expect(reason(aMissing('record_not_found'))).toBe(
    'Client 31 was not found. Check it in the source system, then reflood.',
  );
  expect(reason({ ...aMissing('no_id'), missing: null })).toBe('');
});

test('a record without an id is reported as missing in the record before it', () => {
  const housing = aMissing('no_id', { record: 'housingRequest', id: null, field: 'moveIn' });
  expect(reason(housing, { assignmentId: 501, housingRequestId: 'null' })).toBe(
    'The assignment has no housing request. Add a housing request to the assignment, then reflood.',
  );
  const shifts = aMissing('no_id', { record: 'workUnit', id: null, field: '' });
  expect(reason(shifts, { assignmentId: 501 })).toBe(
    'The assignment has no work units. Add work units to the assignment, then reflood.',
  );
});

test('a letter without the needed records names the kind of record that leads to all of them', () => {
  const client = aMissing('no_id', { id: null });
  const contact = aMissing('no_id', { record: 'contact', id: null });
  const setup = aMissing('no_id', { record: 'housingSetupList', id: null });
  const assignment = aMissing('no_id', { record: 'assignment', id: null });
  expect(reason(client)).toBe('This letter has no client. Open Letterdesk from a client.');
  expect(reason(contact)).toContain('from a client.');
  expect(reason(setup)).toContain('from an assignment.');
  expect(reason(client, {}, [assignment])).toBe('This letter has no assignment. Open Letterdesk from an assignment.');
});
