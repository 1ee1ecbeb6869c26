import { listFeatureFlags } from '@letterdesk/contract/flags';
import { FLAGS } from '@letterdesk/core/flags/flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenOrganisation } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient } from '../../testing/test-client.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await givenOrganisation(server.db);
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('feature_flags').where('key', 'like', 'test-%').execute());

async function flagsAt(company: string): Promise<readonly string[]> {
  const client = createClient(server, await server.tokenFor({ company }));
  return (await client.call(listFeatureFlags)).body;
}

async function givenFlag(key: string, enabled: boolean, divisions: number[] | null = null): Promise<void> {
  await server.db.insertInto('feature_flags').values({ key, description: 'A test', enabled, divisions }).execute();
}

test('every flag that the product reads has a row and is initially on', async () => {
  expect(await flagsAt('meridale')).toEqual([...FLAGS]);
});

test('a flag is on for everyone, for some divisions or for no one', async () => {
  await givenFlag('test-everybody', true);
  await givenFlag('test-tarrow', true, [9]);
  await givenFlag('test-nowhere', true, []);
  await givenFlag('test-off', false);
  await givenFlag('test-off-at-meridale', false, [1]);
  expect(await flagsAt('meridale')).toEqual(['test-everybody', ...FLAGS]);
  expect(await flagsAt('tarrow')).toEqual(['test-everybody', 'test-tarrow', ...FLAGS]);
  expect(await flagsAt('a company that nobody knows')).toEqual(['test-everybody', ...FLAGS]);
});
