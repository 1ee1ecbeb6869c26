import { saveLetter } from '@letterdesk/contract/letters';
import { searchLetters } from '@letterdesk/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CustomerDataUnavailable } from '../../integrations/customer-data/port.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { type RepairParts, repairSearch } from './repair-search.ts';
import { givenSending } from './testing/given-sending.ts';

let server: TestApp;
let maya: TestClient;
let template: number;
let parts: RepairParts;

beforeAll(async () => {
  server = await startTestApp();
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  parts = { db: server.db, customerData: server.dependencies.customerData };
});
afterAll(() => server.close());

async function aLetter(name: string): Promise<number> {
  const { id, text, version } = await givenLetter(maya, template);
  return (await maya.call(saveLetter, { body: { id, name, text, version } })).body.id;
}

async function found(key: string, value: string): Promise<number[]> {
  return (await maya.call(searchLetters, { query: { key, value } })).body.content.map(({ id }) => id);
}

function forgetNames(id: number) {
  return server.db.updateTable('letters').set({ record_names: null }).where('id', '=', id).execute();
}

test('an older letter is found by its client again', async () => {
  const id = await aLetter('From before');
  await forgetNames(id);
  expect(await found('client', 'client 12')).not.toContain(id);
  await repairSearch(parts);
  expect(await found('client', 'client 12')).toContain(id);
});

test("a letter with unknown records gets empty names, so it isn't looked up again", async () => {
  const id = await aLetter('Of no records');
  await server.db
    .updateTable('letters')
    .set({ environment: 'gone', record_names: null })
    .where('id', '=', id)
    .execute();
  await repairSearch(parts);
  const { record_names } = await server.db
    .selectFrom('letters')
    .select('record_names')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(record_names).toMatchObject({ client: null, provider: null });
});

test('a renamed person is found only by the new name', async () => {
  const id = await aLetter('By somebody');
  await server.db.updateTable('accounts').set({ name: 'Maya Ekwueme' }).where('name', '=', 'Maya Lindqvist').execute();
  await repairSearch(parts);
  expect(await found('createdBy', 'ekwueme')).toContain(id);
  expect(await found('createdBy', 'lindqvist')).toEqual([]);
});

test('a letter without its search row is found again by title, text and state', async () => {
  const id = await aLetter('Lost and found');
  await givenSending(server.db, id);
  await server.db.deleteFrom('letter_search').where('letter_id', '=', id).execute();
  await server.db.deleteFrom('letter_words').where('letter_id', '=', id).execute();
  await repairSearch(parts);
  const { content } = (await maya.call(searchLetters, { query: { value: 'lost and found' } })).body;
  expect(content).toMatchObject([{ id, status: 'sent', to: 'ann@x.org' }]);
  expect(
    await server.db.selectFrom('letter_words').select('letter_id').where('letter_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('a letter that lost only its search terms is found', async () => {
  const id = await aLetter('Lost terms');
  await givenSending(server.db, id);
  await server.db.deleteFrom('letter_terms').where('letter_id', '=', id).execute();
  expect(await found('letter', 'lost terms')).toEqual([]);
  await repairSearch(parts);
  const { content } = (await maya.call(searchLetters, { query: { value: 'lost terms' } })).body;
  expect(content).toMatchObject([{ id, status: 'sent', to: 'ann@x.org' }]);
});

test('rows are repaired while customer data is down, and names follow later', async () => {
  const id = await aLetter('While it is down');
  await forgetNames(id);
  await server.db.deleteFrom('letter_search').where('letter_id', '=', id).execute();
  const down = {
    ...server.dependencies.customerData,
    readRecords: () => Promise.reject(new CustomerDataUnavailable('down')),
  };
  const repaired = repairSearch({ ...parts, customerData: down });
  await expect(repaired).rejects.toMatchObject({ code: 'customer_data_unavailable' });
  expect(await found('letter', 'while it is down')).toEqual([id]);
  await repairSearch(parts);
  expect(await found('client', 'client 12')).toContain(id);
});

test("a repair that stops continues next time, and two at once don't conflict", async () => {
  const ids = [await aLetter('One'), await aLetter('Two')];
  for (const id of ids) await forgetNames(id);
  await repairSearch({ ...parts, signal: AbortSignal.abort() });
  expect(await found('client', 'client 12')).not.toContain(ids[0]);
  await Promise.all([repairSearch(parts), repairSearch(parts)]);
  expect(await found('client', 'client 12')).toEqual(expect.arrayContaining(ids));
});
