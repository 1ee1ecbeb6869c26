import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creationWarning } from './creation-warning.ts';
import { describeIdProblems, ID_KEYS, ID_LABELS, idsOf, MAX_ID, readIdMap } from './id-map.ts';

describe('reading an id map from loose values', () => {
  test.each([
    [{ assignmentId: '501' }, { assignmentId: 501 }],
    [{ assignmentId: 501, jobId: '' }, { assignmentId: 501 }],
    [{ clientContactIds: '7, 9,7' }, { clientContactIds: [7, 9] }],
    [{ clientContactIds: [7, '9'] }, { clientContactIds: [7, 9] }],
    [
      { clientId: 'null', jobId: null },
      { clientId: 'null', jobId: 'null' },
    ],
    [{ clientId: MAX_ID, jobId: undefined }, { clientId: MAX_ID }],
    [{ isApprovingMode: 'true', page: 3 }, {}],
  ])('reads %j as %j', (loose, ids) => {
    expect(readIdMap(loose)).toEqual({ ids, problems: [] });
  });

  test.each(['seven', '1.5', '-1', '0', 1.5, MAX_ID + 1, '99999999999', true, {}, '1e3', ' 5 '.repeat(20)])(
    'rejects %j as an id',
    (value) => {
      expect(readIdMap({ clientId: value })).toEqual({
        ids: {},
        problems: [{ key: 'clientId', problem: 'not_a_number' }],
      });
    },
  );

  test('names an invalid id by label and value, and says how to fix it', () => {
    const loose = { assignmentId: 'abc', clientId: '1,2' };
    expect(describeIdProblems(readIdMap(loose).problems, loose)).toBe(
      'Client names too many records. Assignment “abc” isn’t a record number. Open Letterdesk from the record again.',
    );
  });

  test.each(['7,x', [7, 'x'], [7, null], [['7']]])('rejects %j as a list of ids', (value) => {
    expect(readIdMap({ clientContactIds: value })).toEqual({
      ids: {},
      problems: [{ key: 'clientContactIds', problem: 'not_a_number' }],
    });
  });

  test('ignores inherited keys and empty lists', () => {
    expect(readIdMap(Object.create({ clientId: 5 }))).toStrictEqual({ ids: {}, problems: [] });
    expect(readIdMap({ clientId: [] })).toStrictEqual({ ids: {}, problems: [] });
  });

  test('accepts one id for a single key and a thousand for a plural key', () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect(readIdMap({ clientId: '1,2' }).problems).toEqual([{ key: 'clientId', problem: 'too_many' }]);
    expect(readIdMap({ workUnitIds: ids }).problems).toEqual([{ key: 'workUnitIds', problem: 'too_many' }]);
    expect(readIdMap({ workUnitIds: ids.slice(1) }).ids.workUnitIds).toHaveLength(1_000);
  });

  test('returns valid ids only and reports every unreadable key', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...ID_KEYS), fc.anything()), (loose) => {
        const { ids, problems } = readIdMap(loose);
        for (const key of ID_KEYS) {
          expect(idsOf(ids, key).every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)).toBe(true);
          expect(problems.some((problem) => problem.key === key) && key in ids).toBe(false);
        }
        expect(readIdMap(ids)).toEqual({ ids, problems: [] });
      }),
    );
  });
});

describe("the warning about a new letter's id map", () => {
  test('says that no ids were given', () => {
    expect(creationWarning({})).toEqual({ message: 'No IDs Present. Your letter may not flood.', items: [] });
  });

  test('names null ids by label, in singular and plural', () => {
    expect(creationWarning({ jobId: 5, clientContactIds: 'null', clientContactId: 'null' })).toEqual({
      message: 'Your letter may not flood with the following items missing',
      items: ['Primary Client Contact is missing', 'Client Contacts are missing'],
    });
  });

  test('is absent when nothing is missing', () => {
    expect(creationWarning({ jobId: 5 })).toBeNull();
  });

  test('uses the labels of the specification', () => {
    expect(Object.values(ID_LABELS).join(', ')).toBe(
      'Work Units, Provider, Client, Primary Client Contact, Client Contacts, Specialty, Client Contract, Present, ' +
        'Assignment, Client Rep, Job, Housing Setup List, Housing Request, Primary Worksite, Provider Contract, Provider Rep',
    );
  });
});
