import { describe, expect, test } from 'vitest';
import { recordLink } from './list-records.ts';

describe('the link that opens Letterdesk from a record', () => {
  test('names the record', () => {
    expect(recordLink('assignment', { id: 501, relations: { workUnitIds: [1, 2], jobId: 3 } })).toBe(
      '/letters?assignmentId=501',
    );
    expect(recordLink('present', { id: 2001, relations: {} })).toBe('/letters?presentId=2001');
  });

  test("names a client's contacts", () => {
    const relations = { clientContactIds: [7, 9], clientContactId: 7 };
    expect(recordLink('client', { id: 101, relations })).toBe('/letters?clientId=101&clientContactIds=7,9');
  });

  test('has null for ids that the record lacks', () => {
    const relations = { clientContactIds: 'null', clientContactId: 'null', clientRepId: 3 } as const;
    expect(recordLink('client', { id: 101, relations })).toBe('/letters?clientId=101&clientContactId=null');
  });
});
