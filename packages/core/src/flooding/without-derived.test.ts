import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeIdMap, type ReadRecords, withoutDerived } from './complete-id-map.ts';
import { ID_KEYS, type IdMap, isPluralIdKey } from './id-map.ts';
import { type CustomerRecord, RECORD_KINDS, recordsByRef, refKey } from './records.ts';

function readerOf(records: readonly Pick<CustomerRecord, 'kind' | 'id' | 'relations'>[]): ReadRecords {
  const byRef = recordsByRef(records.map((record) => ({ ...record, label: '', fields: {} })));
  return async (refs) => refs.flatMap((ref) => byRef.get(refKey(ref)) ?? []);
}

const read = readerOf([
  { kind: 'assignment', id: 501, relations: { jobId: 30, workUnitIds: [1, 2], housingRequestId: 'null' } },
  { kind: 'job', id: 30, relations: { clientId: 10 } },
  { kind: 'client', id: 10, relations: { clientContactId: 90, clientContactIds: [90, 91] } },
]);

async function givenOf(ids: IdMap): Promise<IdMap> {
  const completed = await completeIdMap(ids, read);
  return withoutDerived(completed.ids, completed.records);
}

describe('removing derived ids from an id map', () => {
  test('keeps the record that all others derive from', async () => {
    expect(await givenOf({ assignmentId: 501 })).toEqual({ assignmentId: 501 });
  });

  test('keeps a given id that differs from the derived one', async () => {
    expect(await givenOf({ assignmentId: 501, clientContactId: 91 })).toEqual({
      assignmentId: 501,
      clientContactId: 91,
    });
  });

  test("keeps a null that the source doesn't have and removes one that it has", async () => {
    const ids: IdMap = { assignmentId: 501, workUnitIds: 'null', housingRequestId: 'null' };
    expect(await givenOf(ids)).toEqual({ assignmentId: 501, workUnitIds: 'null' });
  });

  test('leads to the same id map when completed again, for any ids and records', async () => {
    const anId = fc.integer({ min: 1, max: 4 });
    const anIdMap = fc
      .tuple(
        ...ID_KEYS.map((key) => {
          const value = isPluralIdKey(key) ? fc.array(anId, { minLength: 1, maxLength: 3 }) : anId;
          return fc.tuple(fc.constant(key), fc.oneof(fc.constant(undefined), fc.constant('null' as const), value));
        }),
      )
      .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as IdMap);
    const records = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...RECORD_KINDS), id: anId, relations: anIdMap }),
      { selector: refKey, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(anIdMap, records, async (ids, drawn) => {
        const completed = await completeIdMap(ids, readerOf(drawn));
        const given = await withoutDerived(completed.ids, completed.records);
        expect((await completeIdMap(given, readerOf(drawn))).ids).toEqual(completed.ids);
      }),
    );
  });
});
