import { listRecords, RECORD_PAGE_SIZE } from '@letterdesk/contract/records';
import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});

afterAll(() => server.close());

const list = async (query: Record<string, string | number>) => (await maya.call(listRecords, { query })).body;

describe('the records of the embedded customer data', () => {
  test('are listed by kind in pages, with links that open Letterdesk', async () => {
    const first = await list({ kind: 'assignment', page: 1 });
    const second = await list({ kind: 'assignment', page: 2 });
    expect(first.total).toBe(400);
    expect(first.records).toHaveLength(25);
    const ids = [...first.records, ...second.records].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    for (const { id, link } of first.records) expect(link).toMatch(new RegExp(`^/letters\\?assignmentId=${id}`));
  });

  test('are found by their id, with facts that name related records', async () => {
    const { records, total } = await list({ kind: 'assignment', text: String(SHOWCASE.assignmentId) });
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      id: SHOWCASE.assignmentId,
      link: `/letters?assignmentId=${SHOWCASE.assignmentId}`,
    });
    expect(records[0]?.facts.map(({ label }) => label)).toEqual(['Number', 'Dates', 'Status', 'Worksite']);
  });

  test.each([
    ['assignment', 'Number'],
    ['client', 'Account'],
    ['provider', 'NPI'],
  ])('can be found within the kind %s by their %s', async (kind, label) => {
    const [record] = (await list({ kind })).records;
    const number = record?.facts.find((fact) => fact.label === label)?.value ?? '';
    const { records } = await list({ kind, text: number.toLowerCase() });
    expect(records.map(({ id }) => id)).toContain(record?.id);
    expect(number).not.toBe('');
    for (const { facts } of records) expect(facts).toContainEqual({ label, value: number });
  });

  test('can be filtered by provider, client, worksite and pipeline state, one or all of them', async () => {
    const { assignmentId } = SHOWCASE;
    const stored = (kind: string, id: number) =>
      server.db
        .selectFrom('customer.records')
        .select(['fields', 'relations'])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const { relations } = await stored('assignment', assignmentId);
    const idOf = (key: 'providerId' | 'jobId' | 'primaryWorksiteId' | 'presentId') => Number(relations[key]);
    const job = await stored('job', idOf('jobId'));
    const related = {
      providerLegalName: (await stored('provider', idOf('providerId'))).fields.legalName,
      clientCommonName: (await stored('client', Number(job.relations.clientId))).fields.commonName,
      worksiteName: (await stored('worksite', idOf('primaryWorksiteId'))).fields.name,
      pipelineState: (await stored('present', idOf('presentId'))).fields.state,
    };
    const all = (await list({ kind: 'assignment' })).total;
    const totals: number[] = [];
    for (const [filter, value] of Object.entries(related)) {
      const part = String(value).slice(1).toUpperCase();
      const { records, total } = await list({ kind: 'assignment', [filter]: part, text: String(assignmentId) });
      expect([filter, total, records.map(({ id }) => id)]).toEqual([filter, 1, [assignmentId]]);
      totals.push((await list({ kind: 'assignment', [filter]: part })).total);
      expect((await list({ kind: 'assignment', [filter]: `${part}%` })).total).toBe(0);
    }
    expect(Math.min(...totals)).toBeLessThan(all);
    const together = await list({ kind: 'assignment', ...(related as Record<string, string>) });
    expect(together.total).toBeLessThanOrEqual(Math.min(...totals));
    expect(together.total).toBeGreaterThan(0);
  });

  test.each(['assignment', 'present', 'job', 'client', 'provider'])(
    'have facts and links for the kind %s',
    async (kind) => {
      const { records } = await list({ kind });
      expect(records).toHaveLength(RECORD_PAGE_SIZE);
      for (const { facts, link } of records) {
        expect(facts.length).toBeGreaterThan(0);
        expect(link.startsWith('/letters?')).toBe(true);
      }
    },
  );

  test('link clients to their contacts', async () => {
    const { records } = await list({ kind: 'client' });
    expect(records.some(({ link }) => /clientContactIds=\d+,\d+/.test(link))).toBe(true);
    expect(records.some(({ link }) => link.endsWith('clientContactId=null'))).toBe(true);
  });

  test('are refused to people who may only read', async () => {
    const token = await server.tokenFor({ username: 'hannah.voss', groups: ['ROLE_LETTERS_VIEW_ONLY'] });
    const answer = await createClient(server, token).call(listRecords);
    expect(answer).toMatchObject({ status: 403, error: { code: 'read_only' } });
  });

  test('are refused for an unknown kind or a text with a NUL', async () => {
    const unknown = await maya.call(listRecords, { query: { kind: 'invoice' } });
    const withNul = await maya.call(listRecords, { query: { text: 'a\0b' } });
    expect([unknown.error.code, withNul.error.code]).toEqual(['invalid_request', 'invalid_request']);
  });
});
