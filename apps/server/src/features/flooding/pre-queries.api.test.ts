import { floodLetter } from '@letterdesk/contract/flooding';
import { listPreQueries, PRE_QUERY_PAGE_SIZE, resolvePreQuery, runPreQuery } from '@letterdesk/contract/pre-queries';
import { listTemplateNames } from '@letterdesk/contract/templates';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import {
  ASSIGNMENTS_OF_A_PROVIDER,
  CONTACTS_OF_A_CLIENT,
  demoPreQueries,
  JOBS_OF_A_CLIENT,
  PRESENTS_OF_A_JOB,
  WORK_UNITS_OF_AN_ASSIGNMENT,
} from '@letterdesk/demo/pre-queries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let idOf: ReadonlyMap<string, number>;

beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  const { body } = await maya.call(listPreQueries);
  idOf = new Map(body.map(({ id, name }) => [name, id]));
});

afterAll(() => server.close());

const named = (name: string) => ({ id: idOf.get(name) ?? 0 });

async function run(name: string, ids: object, query: Record<string, string | number> = {}) {
  return (await maya.call(runPreQuery, { params: named(name), query, body: ids })).body;
}

const resolve = (name: string, ids: number[]) =>
  maya.call(resolvePreQuery, { params: named(name), body: { records: ids.map((id) => ({ id })) } });

describe('the pre-queries of the demo', () => {
  test('are listed by name', () => {
    expect([...idOf.keys()]).toEqual(demoPreQueries.map(({ name }) => name).toSorted());
  });

  test('belong to templates, and the picker finds them by template', async () => {
    for (const id of idOf.values()) {
      const { body } = await maya.call(listTemplateNames, { query: { Query: id } });
      expect(body.map(({ preQuery }) => preQuery?.id)).toEqual([id]);
    }
  });

  test.each([
    [ASSIGNMENTS_OF_A_PROVIDER, { providerId: 1001 }, 'assignmentId'],
    [JOBS_OF_A_CLIENT, { clientId: 101 }, 'jobId'],
    [PRESENTS_OF_A_JOB, { jobId: 301 }, 'presentId'],
    [CONTACTS_OF_A_CLIENT, { clientId: 101 }, 'clientContactIds'],
    [WORK_UNITS_OF_AN_ASSIGNMENT, { assignmentId: SHOWCASE.assignmentId }, 'workUnitIds'],
  ] as const)('"%s" finds records, and a picked one leads back to its id', async (name, ids, resultKey) => {
    const found = await run(name, ids);
    expect(found.total).toBeGreaterThan(1);
    expect(found.records).toHaveLength(Math.min(found.total, PRE_QUERY_PAGE_SIZE));
    expect(found).toMatchObject({ name, resultKey, missingIds: [], multiple: resultKey.endsWith('Ids') });
    const columns = found.resultFields.map((column) => column.name);
    for (const { resultFields } of found.records) expect(Object.keys(resultFields)).toEqual(columns);
    const picked = found.records[1]?.id ?? 0;
    const { body } = await resolve(name, [picked]);
    expect(body.resultKey).toBe(resultKey);
    expect(body.ids[resultKey]).toEqual(found.multiple ? [picked] : picked);
    if (!found.multiple) expect(body.ids).toMatchObject(ids);
  });
});

describe('a pre-query', () => {
  test('accepts an id that the id map only implies', async () => {
    const byPresent = await run(PRESENTS_OF_A_JOB, { assignmentId: SHOWCASE.assignmentId });
    expect(byPresent.missingIds).toEqual([]);
    expect(byPresent.total).toBeGreaterThan(0);
  });

  test('reports missing ids and then finds nothing', async () => {
    for (const ids of [{}, { clientId: 101 }, { clientId: 101, providerId: 'null' }]) {
      const found = await run(ASSIGNMENTS_OF_A_PROVIDER, ids);
      expect(found).toMatchObject({ missingIds: ['Provider'], records: [], total: 0 });
    }
  });

  test('reports an empty result without an error', async () => {
    const found = await run(ASSIGNMENTS_OF_A_PROVIDER, { providerId: 999_999 });
    expect(found).toMatchObject({ missingIds: [], records: [], total: 0 });
  });

  test('is filtered by its shown fields, and pages through the rest', async () => {
    const ids = { assignmentId: SHOWCASE.longAssignmentId };
    const all = await run(WORK_UNITS_OF_AN_ASSIGNMENT, ids);
    const last = await run(WORK_UNITS_OF_AN_ASSIGNMENT, ids, { page: 3 });
    expect([all.total, all.records.length, last.records.length]).toEqual([66, 25, 16]);
    const date = String(last.records[0]?.resultFields.date);
    const filtered = await run(WORK_UNITS_OF_AN_ASSIGNMENT, ids, { text: date });
    expect(filtered.records).toEqual([last.records[0]]);
    const jobs = await run(JOBS_OF_A_CLIENT, { clientId: 101 }, { text: ' COVERAGE ' });
    expect(jobs.total).toBeGreaterThan(1);
  });

  test.each(['%', '_', "'; drop table letters; --", '"', '\\', '{"', '[]', '%%%%', `${'x'.repeat(199)}%`])(
    'searches for %j as text',
    async (text) => {
      expect(await run(JOBS_OF_A_CLIENT, { clientId: 101 }, { text })).toMatchObject({ records: [], total: 0 });
    },
  );

  test('refuses a filter over 200 characters, an invalid page and invalid ids', async () => {
    const call = (query: Record<string, string | number>, body: unknown = { clientId: 101 }) =>
      maya.call(runPreQuery, { params: named(JOBS_OF_A_CLIENT), query, body });
    expect((await call({ text: 'x'.repeat(201) })).error.code).toBe('invalid_request');
    expect((await call({ page: 0 })).error.code).toBe('invalid_request');
    expect((await call({}, { clientId: 'seven' })).error).toMatchObject({
      code: 'invalid_ids',
      details: { problems: [{ key: 'clientId' }] },
    });
    expect((await call({ env: 'moon' })).error.code).toBe('unknown_environment');
  });

  test('is not found by an unknown id', async () => {
    const ran = await maya.call(runPreQuery, { params: { id: 9_999 }, body: {} });
    const resolved = await maya.call(resolvePreQuery, { params: { id: 9_999 }, body: { records: [{ id: 1 }] } });
    expect([ran.error.code, resolved.error.code]).toEqual(['pre_query_not_found', 'pre_query_not_found']);
  });
});

describe('picked records', () => {
  test('replace the ids derived from another record', async () => {
    const ids: IdMap = { assignmentId: SHOWCASE.gappyAssignmentId, providerRepId: 'null', workUnitIds: 'null' };
    const { body } = await resolve(ASSIGNMENTS_OF_A_PROVIDER, [SHOWCASE.assignmentId]);
    const merged = { ...ids, ...body.ids };
    expect(merged.assignmentId).toBe(SHOWCASE.assignmentId);
    expect(merged.providerRepId).toEqual(expect.any(Number));
    expect(merged.workUnitIds).toHaveLength(12);
  });

  test('keep the order of picking without duplicates', async () => {
    const { records } = await run(CONTACTS_OF_A_CLIENT, { clientId: 101 });
    const [first = 0, second = 0] = records.map(({ id }) => id);
    const { body } = await resolve(CONTACTS_OF_A_CLIENT, [second, first, second]);
    expect(body.ids).toEqual({ clientContactIds: [second, first] });
  });

  test('are limited to one for a single id', async () => {
    const { error, status } = await resolve(JOBS_OF_A_CLIENT, [301, 341]);
    expect([status, error.code]).toEqual([422, 'too_many_records']);
    expect((await resolve(JOBS_OF_A_CLIENT, [301, 301])).body.ids.jobId).toBe(301);
  });

  test('must exist and be of the requested kind', async () => {
    const ofAnotherKind = await resolve(CONTACTS_OF_A_CLIENT, [SHOWCASE.assignmentId, 5001]);
    expect(ofAnotherKind.error).toMatchObject({
      code: 'pre_query_records_unknown',
      details: { ids: [SHOWCASE.assignmentId] },
    });
    expect((await resolve(JOBS_OF_A_CLIENT, [1_000_000])).error.code).toBe('pre_query_records_unknown');
  });

  test('must not be empty', async () => {
    expect((await resolve(JOBS_OF_A_CLIENT, [])).error.code).toBe('invalid_request');
  });

  test('flood a letter with their data', async () => {
    const [template] = (await maya.call(listTemplateNames, { query: { Query: idOf.get(CONTACTS_OF_A_CLIENT) ?? 0 } }))
      .body;
    const { records } = await run(CONTACTS_OF_A_CLIENT, { clientId: 101 });
    const { body } = await resolve(
      CONTACTS_OF_A_CLIENT,
      records.slice(0, 2).map(({ id }) => id),
    );
    const letter = await maya.call(floodLetter, {
      body: { letterTemplateId: template?.id, ids: { clientId: 101, ...body.ids } },
    });
    expect(letter.status).toBe(201);
    expect(letter.body.text).toContain(String(records[1]?.resultFields.name));
    expect(letter.body.text).not.toContain(String(records[2]?.resultFields.name ?? 'a third contact'));
  });
});
