import { floodLetter } from '@letterdesk/contract/flooding';
import { saveLetter } from '@letterdesk/contract/letters';
import { prepareEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', {});
  await givenRecord(db, 'client', 7, { ClientName: `x${'😀'.repeat(200)}` });
  await givenRecord(db, 'client', 8, { ClientName: 'Lakeside\tHospital\r\nEast wing' });
  template = await givenTemplate(db, '<p>Dear {{shortcode ClientName}}</p>', { title: '{{shortcode ClientName}}' });
  maya = createClient(server, await server.tokenFor());
});

afterAll(() => server.close());

const flood = async (clientId: number) =>
  (await maya.call(floodLetter, { body: { letterTemplateId: template, ids: { clientId } } })).body;

test('a flooded title that is too long is cut between whole characters', async () => {
  const letter = await flood(7);
  expect(letter.name).toBe(`x${'😀'.repeat(149)}`);
  const { body } = await maya.call(prepareEmail, { query: { letterId: letter.id } });
  expect(body.subject).toBe(letter.name);
});

test('a title is one line for any source value, and is saved as flooded', async () => {
  const { id, name, text, version } = await flood(8);
  expect(name).toBe('Lakeside    Hospital, East wing');
  const saved = await maya.call(saveLetter, { body: { id, name, text, version } });
  expect([saved.status, saved.body.name]).toEqual([200, name]);
});
