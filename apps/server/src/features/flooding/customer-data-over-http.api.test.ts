import { floodLetter, getIdMap, processIds } from '@letterdesk/contract/flooding';
import { getLetter } from '@letterdesk/contract/letters';
import { listPreQueries, resolvePreQuery, runPreQuery } from '@letterdesk/contract/pre-queries';
import { listRecords } from '@letterdesk/contract/records';
import { getAppConfig } from '@letterdesk/contract/session';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { JOBS_OF_A_CLIENT } from '@letterdesk/demo/pre-queries';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { type RecordServer, startRecordServer } from '../../integrations/customer-data/testing/start-record-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

const SENTENCE = 'Unable to get ID map from the customer-data service';
const ids = { assignmentId: SHOWCASE.assignmentId };

let source: RecordServer;
let server: TestApp;
let maya: TestClient;
let preQuery: number;
let template: number;

beforeAll(async () => {
  source = await startRecordServer({ [DEMO_ENVIRONMENT]: buildCustomerData() });
  server = await startTestApp({ variables: { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token } });
  await fillDemoData(server.db);
  await server.db.deleteFrom('customer.records').execute();
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  preQuery = (await maya.call(listPreQueries)).body.find(({ name }) => name === JOBS_OF_A_CLIENT)?.id ?? 0;
  const names = (await maya.call(listTemplateNames)).body;
  template = names.find(({ name }) => name === 'Assignment Confirmation, Client')?.id ?? 0;
});

afterAll(async () => {
  await server.close();
  await source.kill();
});

async function floodedLetter() {
  const answer = await maya.call(floodLetter, { body: { letterTemplateId: template, ids } });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('customer data over HTTP', () => {
  test('floods letters in at most six round trips', async () => {
    const before = (await source.requests()).length;
    const letter = await floodedLetter();
    expect(letter.text).toContain('data-shortcode="ProviderLegalName"');
    expect(letter.bannerMessageCrit).toBe(false);
    expect((await source.requests()).length - before).toBeLessThanOrEqual(6);
  });

  test('hides the Records page and still answers record searches', async () => {
    expect((await maya.call(getAppConfig)).body.embedded.customerData).toBe(false);
    const { body } = await maya.call(listRecords, { query: { text: String(SHOWCASE.assignmentId) } });
    expect(body.records.map(({ id }) => id)).toEqual([SHOWCASE.assignmentId]);
    expect(body.records[0]?.facts.map(({ label }) => label)).toContain('Worksite');
  });

  test('runs and resolves pre-queries', async () => {
    const params = { id: preQuery };
    const found = (await maya.call(runPreQuery, { params, query: { text: 'coverage' }, body: ids })).body;
    expect(found.total).toBe(7);
    const picked = found.records[0]?.id ?? 0;
    const { body } = await maya.call(resolvePreQuery, { params, body: { records: [{ id: picked }] } });
    expect(body.ids.jobId).toBe(picked);
  });
});

describe('unavailable customer data', () => {
  afterEach(() => source.restart());

  test('stops letters from being created or changed, and everything works again afterwards', async () => {
    const letter = await floodedLetter();
    const again = (reflood: boolean, version: number) =>
      maya.call(floodLetter, {
        query: reflood ? { reflood: 'true' } : {},
        body: { letterTemplateId: template, ids, letterId: letter.id, version, text: letter.text },
      });
    await source.kill();
    for (const answer of [
      await maya.call(floodLetter, { body: { letterTemplateId: template, ids } }),
      await again(false, letter.version),
      await again(true, letter.version),
      await maya.call(getIdMap, { query: { letterId: letter.id } }),
      await maya.call(processIds, { body: ids }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.error).toMatchObject({ code: 'customer_data_unavailable', message: SENTENCE });
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
    expect((await maya.call(getLetter, { params: { id: letter.id } })).body).toEqual(letter);

    await source.restart();
    const reflooded = await again(true, letter.version);
    expect([reflooded.status, reflooded.body.version]).toEqual([200, letter.version + 1]);
    await source.kill();
  });

  test('is reported by pre-queries and records', async () => {
    await source.kill();
    const params = { id: preQuery };
    for (const { status, error } of [
      await maya.call(runPreQuery, { params, body: { clientId: 101 } }),
      await maya.call(runPreQuery, { params, body: ids }),
      await maya.call(resolvePreQuery, { params, body: { records: [{ id: 301 }] } }),
      await maya.call(listRecords),
    ]) {
      expect([status, error.code]).toEqual([503, 'customer_data_unavailable']);
    }
    expect((await maya.call(runPreQuery, { params, body: {} })).body.missingIds).toEqual(['Client']);
  });
});
