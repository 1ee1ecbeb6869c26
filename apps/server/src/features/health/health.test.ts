import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('answers that the server is alive and ready', async () => {
  const live = await fetch(`${server.baseUrl}/health/live`);
  const ready = await fetch(`${server.baseUrl}/health/ready/`);
  expect([live.status, ready.status]).toEqual([200, 200]);
  expect(await ready.json()).toEqual({ status: 'ready' });
});
