import { processIds } from '@letterdesk/contract/flooding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOrganisation, givenRecord } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  await givenOrganisation(server.db);
  await givenRecord(server.db, 'client', 7, { ClientName: 'Northgate Regional' });
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});

afterAll(() => server.close());

test('the string null is a missing id, without an error', async () => {
  const { status, body } = await maya.call(processIds, { body: { clientId: 'null', workUnitIds: 'null' } });
  expect(status).toBe(200);
  expect(body.warning).toEqual({
    message: 'Your letter may not flood with the following items missing',
    items: ['Work Units are missing', 'Client is missing'],
  });
  expect((await maya.call(processIds, { body: {} })).body.warning?.message).toBe(
    'No IDs Present. Your letter may not flood.',
  );
});

test('given records are named, without several of a kind and derived ones', async () => {
  const { body } = await maya.call(processIds, { body: { clientId: 7, clientContactIds: [11, 12], jobId: 4_711 } });
  expect(body.given).toEqual([{ key: 'clientId', name: expect.stringMatching(/[a-z]/) }]);
});

test("a record's division is that whose e-mail domains include its rep's", async () => {
  const domains = { email_domains: ['meridale.example'] };
  await server.db.updateTable('divisions').set(domains).where('id', '=', 1).execute();
  await givenRecord(server.db, 'rep', 71, { email: 'dana@meridale.example' });
  await givenRecord(server.db, 'rep', 72, { email: 'eve@elsewhere.example' });
  const divisionOf = async (id: number) => (await maya.call(processIds, { body: { clientRepId: id } })).body.division;
  expect(await divisionOf(71)).toBe(1);
  expect(await divisionOf(72)).toBeNull();
});

test('an unknown record is reported by its key, id and label', async () => {
  const { body } = await maya.call(processIds, { body: { clientId: 4_711 } });
  expect(body.unknown).toEqual([{ key: 'clientId', id: 4_711, label: 'Client' }]);
});
