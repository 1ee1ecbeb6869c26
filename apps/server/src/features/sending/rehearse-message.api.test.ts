import { prepareEmail, rehearseEmailMessage } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenExpression, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenEmailMessage, givenLetter } from './testing/given-letter.ts';

let server: TestApp;
let maya: TestClient;
let priya: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  maya = createClient(server, await server.tokenFor());
  const groups = ['ROLE_LETTERS_TEMPLATE_ADMIN' as const];
  priya = createClient(server, await server.tokenFor({ username: 'priya.ramaswamy', groups }));
  await givenClientTemplate(server.db);
  await givenExpression(server.db, 'Parking', { field: 'parking', description: 'Where to park' });
});
afterAll(() => server.close());

const SUBJECT = 'For {{shortcode ClientName}}: {{shortcode Parking}}';
const MESSAGE = '<p>Dear {{shortcode ClientName}}, park at {{shortcode Parking}}.</p>';

test('a message is flooded like in a sending, reports missing values and stores nothing', async () => {
  const email_message_id = await givenEmailMessage(server.db, { subject: SUBJECT, html: MESSAGE });
  const letter = await givenLetter(maya, await givenTemplate(server.db, '<p>Text</p>', { email_message_id }));
  const { body: sent } = await maya.call(prepareEmail, { query: { letterId: letter.id } });
  const events = await server.db.selectFrom('audit_events').selectAll().execute();

  const ids = JSON.parse(letter.ids);
  const { status, body } = await priya.call(rehearseEmailMessage, {
    body: { subject: SUBJECT, message: MESSAGE, ids },
  });
  expect(status).toBe(200);
  expect(body.subject).toBe(sent.subject);
  expect(body.message).toBe(sent.message);
  expect(body.message).toContain('Lakeside &amp; Sons');
  expect(body.flooded.map(({ shortcode, missing }) => [shortcode, missing])).toEqual([
    ['ClientName', null],
    ['Parking', 'field_empty'],
    ['ClientName', null],
    ['Parking', 'field_empty'],
  ]);
  expect(body.flooded[1]?.description).toBe('Where to park');
  expect(await server.db.selectFrom('audit_events').selectAll().execute()).toEqual(events);
});

test('an invalid message is refused with its problems', async () => {
  const body = { subject: 'To {{shortcode Nobody}}', message: '<p>{{ open</p>', ids: {} };
  const refused = await priya.call(rehearseEmailMessage, { body });
  expect(refused.status).toBe(422);
  expect(refused.error.code).toBe('shortcodes_invalid');
});

test('only template administrators can rehearse', async () => {
  const body = { subject: '', message: '', ids: {} };
  expect((await maya.call(rehearseEmailMessage, { body })).status).toBe(403);
  expect((await priya.call(rehearseEmailMessage, { body })).body).toEqual({
    subject: '',
    message: expect.any(String),
    flooded: [],
  });
});
