import { floodLetter, previewReflood, rehearseTemplate } from '@letterdesk/contract/flooding';
import { createLetter } from '@letterdesk/contract/letters';
import { prepareEmail } from '@letterdesk/contract/sending';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

/** 7:28 p.m. of the day before in Los Angeles. */
const NOW = new Date('2026-11-27T03:28:00Z');
const ZONE = 'America/Los_Angeles';
const HTML = '<p>{{shortcode Today}}</p>';

let server: TestApp;
let maya: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp({ parts: { now: () => NOW } });
  const { db } = server;
  await givenOrganisation(db);
  const source = { id_key: '', record: 'letter', field: 'today' };
  await givenExpression(db, 'Today', { ...source, value_type: 'date', editable: false });
  await givenRecord(db, 'client', 7, { name: 'Northgate' });
  template = await givenTemplate(db, HTML, { title: 'Of {{shortcode Today}}' });
  const groups = ['ROLE_LETTERS_TEMPLATE_ADMIN' as const, 'ROLE_LETTERS_CORPORATE_USER' as const];
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', groups }));
});
afterAll(() => server.close());

const flood = async (more: object) =>
  (await maya.call(floodLetter, { body: { letterTemplateId: template, ids: { clientId: 7 }, ...more } })).body;

test.each([
  [ZONE, 'November 26, 2026'],
  ['Europe/Berlin', 'November 27, 2026'],
  ['Pacific/Kiritimati', 'November 27, 2026'],
])('a letter written in %s carries the date %s', async (zone, day) => {
  const letter = await flood({ zone });
  expect([letter.name, letter.flooded.map(({ text }) => text)]).toEqual([`Of ${day}`, [day]]);
});

test('a letter carries the server’s date if the writer’s zone is missing or unknown', async () => {
  const named = (await flood({})).name;
  expect((await flood({ zone: 'Mars/Olympus' })).name).toBe(named);
});

test('a reflood and its preview keep the writer’s date', async () => {
  const { id: letterId, version, text } = await flood({ zone: ZONE });
  const body = { letterTemplateId: template, ids: { clientId: 7 }, letterId, text, zone: ZONE };
  const preview = await maya.call(previewReflood, { body });
  expect(preview.body.elements.map(({ next }) => next)).toEqual(['November 26, 2026']);
  const again = await maya.call(floodLetter, { query: { reflood: 'true' }, body: { ...body, version } });
  expect(again.body.flooded.map((value) => value.text)).toEqual(['November 26, 2026']);
});

test('the first save of a letter without a record accepts the writer’s date', async () => {
  const letter = await flood({ ids: {}, zone: ZONE });
  expect(letter.id).toBe(NEW_LETTER_ID);
  const { ids, environment, name, text } = letter;
  const body = { letterTemplateId: template, ids, environment, name, text };
  expect((await maya.call(createLetter, { body: { ...body, zone: ZONE } })).status).toBe(201);
});

test('rehearsals and e-mails carry the writer’s date', async () => {
  const rehearsal = {
    letterTemplateId: template,
    title: 'Of {{shortcode Today}}',
    template: HTML,
    ids: {},
    zone: ZONE,
  };
  expect((await maya.call(rehearseTemplate, { body: rehearsal })).body.name).toBe('Of November 26, 2026');
  const { id: letterId } = await flood({ zone: ZONE });
  await server.db.updateTable('letter_templates').set({ default_from_name: '{{shortcode Today}}' }).execute();
  const email = await maya.call(prepareEmail, { query: { letterId, zone: ZONE } });
  expect(email.body.letterFromName).toBe('November 26, 2026');
});
