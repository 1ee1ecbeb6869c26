import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeIdMap, kindsLeadingTo, type ReadRecords } from './complete-id-map.ts';
import { ID_KEYS, type IdKey, type IdMap, idsOf, isPluralIdKey } from './id-map.ts';
import { type CustomerRecord, KIND_OF_ID_KEY, RECORD_KINDS, type RecordKind, recordsByRef, refKey } from './records.ts';

function aRecord(kind: RecordKind, id: number, relations: IdMap = {}): CustomerRecord {
  return { kind, id, label: `${kind} ${id}`, fields: {}, relations };
}

function readerOf(records: readonly CustomerRecord[]) {
  const byRef = recordsByRef(records);
  const calls: number[] = [];
  const read: ReadRecords = async (refs) => {
    calls.push(refs.length);
    return refs.flatMap((ref) => byRef.get(refKey(ref)) ?? []);
  };
  return { read, calls };
}

const placement = [
  aRecord('assignment', 501, {
    jobId: 30,
    presentId: 40,
    providerId: 20,
    clientRepId: 71,
    primaryWorksiteId: 60,
    housingRequestId: 'null',
    workUnitIds: [1, 2],
  }),
  aRecord('present', 40, { jobId: 30, providerId: 20 }),
  aRecord('job', 30, { clientId: 10, specialtyId: 50, primaryWorksiteId: 61, clientRepId: 72 }),
  aRecord('provider', 20, { providerRepId: 73, specialtyId: 51, providerContractId: 80 }),
  aRecord('client', 10, { clientContactIds: [90, 91], clientContactId: 'null', clientRepId: 74 }),
  aRecord('contact', 90),
  aRecord('contact', 91),
  aRecord('specialty', 50),
  aRecord('worksite', 60),
  aRecord('rep', 71),
  aRecord('rep', 73),
  aRecord('providerContract', 80),
  aRecord('workUnit', 1),
  aRecord('workUnit', 2),
];

describe('completing an id map', () => {
  test('follows all relations of an assignment, nearest first', async () => {
    const { read, calls } = readerOf(placement);
    const { ids, unknown } = await completeIdMap({ assignmentId: 501 }, read);
    expect(ids).toEqual({
      assignmentId: 501,
      jobId: 30,
      presentId: 40,
      providerId: 20,
      clientId: 10,
      clientRepId: 71,
      providerRepId: 73,
      primaryWorksiteId: 60,
      specialtyId: 50,
      providerContractId: 80,
      housingRequestId: 'null',
      workUnitIds: [1, 2],
      clientContactIds: [90, 91],
      clientContactId: 'null',
    });
    expect(unknown).toEqual([]);
    expect(calls).toHaveLength(4);
  });

  test('keeps a given id and follows it', async () => {
    const { read } = readerOf([...placement, aRecord('client', 11, { clientRepId: 75 }), aRecord('rep', 75)]);
    const { ids } = await completeIdMap({ presentId: 40, clientId: 11 }, read);
    expect(ids.clientId).toBe(11);
    expect(ids.clientContactIds).toBeUndefined();
  });

  test('keeps a given null and derives no id for it', async () => {
    const { read } = readerOf(placement);
    const { ids } = await completeIdMap({ assignmentId: 501, providerId: 'null' }, read);
    expect(ids.providerId).toBe('null');
    expect(ids.providerRepId).toBeUndefined();
  });

  test('derives an id from a farther record if the nearer one has none', async () => {
    const { read } = readerOf([
      aRecord('assignment', 1, { jobId: 2, clientRepId: 'null', workUnitIds: [] }),
      aRecord('job', 2, { clientRepId: 3 }),
      aRecord('rep', 3),
    ]);
    const { ids } = await completeIdMap({ assignmentId: 1 }, read);
    expect(ids).toEqual({ assignmentId: 1, jobId: 2, clientRepId: 3, workUnitIds: 'null' });
  });

  test("reports and keeps given or derived ids that customer data doesn't know", async () => {
    const { read } = readerOf([aRecord('present', 40, { jobId: 999 })]);
    const { ids, unknown } = await completeIdMap({ presentId: 40, clientContactIds: [7, 8] }, read);
    expect(ids).toEqual({ presentId: 40, jobId: 999, clientContactIds: [7, 8] });
    expect(unknown).toEqual([
      { key: 'clientContactIds', id: 7 },
      { key: 'clientContactIds', id: 8 },
      { key: 'jobId', id: 999 },
    ]);
  });

  test('reads nothing for an empty id map', async () => {
    const { read, calls } = readerOf(placement);
    expect((await completeIdMap({}, read)).ids).toEqual({});
    expect(calls).toEqual([]);
  });
});

const anId = fc.integer({ min: 1, max: 4 });
const anIdMap: fc.Arbitrary<IdMap> = fc
  .tuple(
    ...ID_KEYS.map((key) =>
      fc
        .oneof(
          fc.constant(undefined),
          fc.constant('null' as const),
          isPluralIdKey(key) ? fc.array(anId, { maxLength: 3 }) : anId,
        )
        .map((value) => [key, value] as const),
    ),
  )
  .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as IdMap);
const someRecords = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...RECORD_KINDS), id: anId, relations: anIdMap }),
  { selector: refKey, maxLength: 40 },
);

describe('completing any id map over any records', () => {
  test('keeps given ids, accounts for every id and reads at most six times', async () => {
    await fc.assert(
      fc.asyncProperty(anIdMap, someRecords, async (given, drawn) => {
        const { read, calls } = readerOf(drawn.map(({ kind, id, relations }) => aRecord(kind, id, relations)));
        const { ids, unknown, records } = await completeIdMap(given, read);
        for (const [key, value] of Object.entries(given)) expect(ids[key as IdKey]).toEqual(value);
        for (const key of ID_KEYS) {
          for (const id of idsOf(ids, key)) {
            const reported = unknown.some((each) => each.key === key && each.id === id);
            expect(reported).toBe(!records.has(refKey({ kind: KIND_OF_ID_KEY[key], id })));
          }
        }
        expect(calls.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('changes nothing when it runs twice', async () => {
    await fc.assert(
      fc.asyncProperty(anIdMap, someRecords, async (given, drawn) => {
        const { read } = readerOf(drawn.map(({ kind, id, relations }) => aRecord(kind, id, relations)));
        const once = await completeIdMap(given, read);
        expect((await completeIdMap(once.ids, read)).ids).toEqual(once.ids);
      }),
    );
  });
});

describe('the source kinds of an id', () => {
  test.each<[RecordKind, RecordKind[]]>([
    ['job', ['assignment', 'present']],
    ['rep', ['assignment', 'job', 'client', 'provider']],
    ['contact', ['client']],
    ['assignment', []],
  ])('%s comes from %j, nearest kind first', (kind, kinds) => {
    expect(kindsLeadingTo(kind)).toEqual(kinds);
  });
});
