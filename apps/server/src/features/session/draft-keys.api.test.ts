import { getAppConfig, getSession } from '@letterdesk/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient } from '../../testing/test-client.ts';
import { readDraftKey } from './draft-keys.store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ variables: { IDLE_LOCK_MINUTES: '7' } });
});
afterAll(() => server.close());

async function sessionOf(username: string) {
  return (await createClient(server, await server.tokenFor({ username })).call(getSession)).body;
}

test("every session of an account has the same draft key, and another account's differs", async () => {
  const [maya, again] = [await sessionOf('maya.lindqvist'), await sessionOf('maya.lindqvist')];
  const owen = await sessionOf('dana.whitfield');
  expect(Buffer.from(maya.draftKey ?? '', 'base64url')).toHaveLength(32);
  expect(again.draftKey).toBe(maya.draftKey);
  expect(owen.draftKey).not.toBe(maya.draftKey);
});

test('processes that start at the same time derive the same keys', async () => {
  await server.db.deleteFrom('draft_key_secret').execute();
  const keys = await Promise.all(Array.from({ length: 8 }, () => readDraftKey(server.db, 5)));
  expect(new Set(keys).size).toBe(1);
  expect(await server.db.selectFrom('draft_key_secret').selectAll().execute()).toHaveLength(1);
});

test("only the session's person gets a key", async () => {
  const answer = await fetch(`${server.baseUrl}/v1/session`);
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain('draftKey');
});

test('the configuration says when the web locks', async () => {
  const { body } = await createClient(server, await server.tokenFor()).call(getAppConfig);
  expect(body.idleLockMinutes).toBe(7);
});
