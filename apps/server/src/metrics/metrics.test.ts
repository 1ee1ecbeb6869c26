import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VerifyToken } from '../http/authenticate.ts';
import { TokenError } from '../integrations/identity/token-verifier.ts';
import { openJobQueue } from '../jobs/queue.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { type ServedMetrics, serveMetrics } from './serve-metrics.ts';

let database: TestDatabase;
let metrics: Metrics;
let served: ServedMetrics;
let server: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  metrics = createMetrics(database.db);
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  server = await startTestApp({ parts: { metrics } });
});
afterAll(async () => {
  await server.close();
  await served.close();
  await database.close();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();

test('requests are counted by route and status, not by address', async () => {
  await fetch(`${server.baseUrl}/v1/letters/4711`);
  await fetch(`${server.baseUrl}/health/live`);
  const text = await scrape();
  expect(text).toMatch(
    /letterdesk_http_request_duration_seconds_count\{method="GET",route="\/v1\/letters\/:id",status="401"\} 1/,
  );
  expect(text).toMatch(/route="\/health\/live",status="200"\} 1/);
  expect(text).not.toContain('letters/4711');
});

test('mails, connections and the process itself are reported', async () => {
  const text = await scrape();
  expect(text).toContain('letterdesk_mail_recipients{state="uncertain"} 0');
  expect(text).toContain('letterdesk_mail_oldest_seconds{state="uncertain"} 0');
  expect(text).toMatch(/letterdesk_database_connections\{state="idle"\} \d/);
  expect(text).toMatch(/letterdesk_process_resident_memory_bytes \d/);
});

test('the first scrape has the values of all gauges that share a reading', async () => {
  const text = await createMetrics(database.db).read();
  expect(text).toContain('letterdesk_mail_oldest_seconds{state="uncertain"} 0');
  expect(text).toContain('letterdesk_search_letters_prepared 1');
});

test("events that haven't happened are reported as zero, so an alarm sees the first one", async () => {
  const queue = await openJobQueue({ databaseUrl: database.url, onError: (error) => expect.fail(error.message) });
  await queue.stop();
  const text = await scrape();
  expect(text).toContain('letterdesk_jobs_waiting{job="deliver-mail"} 0');
  for (const outcome of ['made', 'busy', 'over_budget']) {
    expect(text).toContain(`letterdesk_pdf_duration_seconds_count{outcome="${outcome}"} 0`);
  }
});

test('PDFs are timed by their result', async () => {
  const pdf = metrics.watchPdf({
    ...server.dependencies.pdf,
    render: () => Promise.reject(Object.assign(new Error('no'), { code: 'busy' })),
  });
  await expect(pdf.render({} as never)).rejects.toThrow('no');
  expect(await scrape()).toContain('letterdesk_pdf_duration_seconds_count{outcome="busy"} 1');
});

test('watermarks are timed by their result', async () => {
  const watermarker = metrics.watchWatermarks({
    ...server.dependencies.watermarker,
    watermark: () => Promise.reject(new Error('no')),
  });
  await expect(watermarker.watermark({} as never)).rejects.toThrow('no');
  expect(await scrape()).toContain('letterdesk_watermark_duration_seconds_count{outcome="failed"} 1');
});

test('refused tokens are counted by reason, accepted ones and other errors are not', async () => {
  const verify = (run: VerifyToken) =>
    metrics
      .watchSignIns(run)('token')
      .catch((error: Error) => error.message);
  const claims = { sub: 'ann@x.org', exp: 1, groups: [], company: 'meridale' };
  expect(await verify(() => Promise.resolve(claims))).toBe(claims);
  expect(await verify(() => Promise.reject(new TokenError('token_expired', 'too late')))).toBe('too late');
  expect(await verify(() => Promise.reject(new Error('no database')))).toBe('no database');
  const counts = (await scrape()).match(/^letterdesk_sign_ins_refused_total.+$/gm);
  expect(counts).toEqual([
    'letterdesk_sign_ins_refused_total{reason="token_expired"} 1',
    'letterdesk_sign_ins_refused_total{reason="unauthenticated"} 0',
    'letterdesk_sign_ins_refused_total{reason="identity_unavailable"} 0',
  ]);
});

test('deliveries are counted by state, periodic work by failures, and index builds are timed', async () => {
  metrics.countFailedWork('remove-letters');
  metrics.countDelivery('uncertain');
  metrics.recordIndexBuild('built', 12);
  const text = await scrape();
  expect(text).toContain('letterdesk_mail_deliveries_total{state="uncertain"} 1');
  expect(text).toContain('letterdesk_mail_deliveries_total{state="sent"} 0');
  expect(text).toContain('letterdesk_periodic_work_failures_total{work="remove-letters"} 1');
  expect(text).toContain('letterdesk_periodic_work_failures_total{work="collect-blobs"} 0');
  expect(text).toContain('letterdesk_search_index_build_duration_seconds_sum{outcome="built"} 12');
  expect(text).toContain('letterdesk_search_index_build_duration_seconds_count{outcome="failed"} 0');
});

test('the version of the product is reported', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8'));
  expect(await scrape()).toContain(`letterdesk_build_info{version="${version}",node="${process.versions.node}"} 1`);
});

test('names are counted and have an age once they were read', async () => {
  const { nameIndexes } = server.dependencies.customerData;
  metrics.watchNames(nameIndexes);
  expect(await scrape()).not.toContain('letterdesk_names_records{');
  await nameIndexes.refresh();
  const text = await scrape();
  expect(text).toContain('letterdesk_names_records{environment="demo"} 0');
  expect(text).toMatch(/letterdesk_names_age_seconds\{environment="demo"\} \d/);
});

test("the metrics port answers nothing else, and the product's port has no metrics", async () => {
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  expect(await (await fetch(`${server.baseUrl}/metrics`)).text()).not.toContain('letterdesk_mail_recipients');
});
