import { rehearseTemplate } from '@letterdesk/contract/flooding';
import type { Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let priya: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { required: true, description: "The client's name" });
  await givenExpression(db, 'Beds', { value_type: 'number', description: 'The number of beds', required: true });
  await givenRecord(db, 'client', 7, { ClientName: '{{shortcode Beds}} <b>North</b>', Beds: null });
  template = await givenTemplate(db, '<p>As it was published</p>', { published_version: 0, name: 'Never published' });
  const groups = ['ROLE_LETTERS_TEMPLATE_ADMIN' as const];
  priya = createClient(server, await server.tokenFor({ username: 'priya.ramaswamy', groups }));
});

afterAll(() => server.close());

const rehearse = (changes: Record<string, unknown> = {}, client = priya) =>
  client.call(rehearseTemplate, {
    body: {
      letterTemplateId: template,
      title: 'To {{shortcode ClientName}}',
      template: '<p>Dear {{shortcode ClientName}}: {{shortcode Beds}}</p>',
      ids: { clientId: 7 },
      ...changes,
    },
  });

test("a rehearsal floods the editor's text, reports missing values and stores nothing", async () => {
  const { status, body } = await rehearse();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'To {{shortcode Beds}} <b>North</b>',
    bannerMessage: ['The number of beds'],
    bannerMessageCrit: true,
  });
  expect(body.text).toContain('>{{shortcode Beds}} &lt;b&gt;North&lt;/b&gt;</span>');
  expect(body.text).not.toContain('As it was published');
  expect(body.flooded.map(({ shortcode, missing }) => [shortcode, missing])).toEqual([
    ['ClientName', null],
    ['Beds', 'field_empty'],
  ]);
  for (const table of ['letters', 'audit_events'] as const) {
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const stored = await server.db.selectFrom('letter_templates').select('template').execute();
  expect(stored).toEqual([{ template: '<p>As it was published</p>' }]);
});

test('a rehearsal without a record misses every value', async () => {
  const { body } = await rehearse({ ids: {} });
  expect(body.flooded.map(({ missing }) => missing)).toEqual(['no_id', 'no_id']);
});

test.each<[string, Record<string, unknown>, number, string]>([
  ['of an unknown shortcode', { template: '<p>{{shortcode Bed}}</p>' }, 422, 'shortcodes_invalid'],
  ['of a broken title', { title: 'To {{shortcode ClientName' }, 422, 'shortcodes_invalid'],
  ['of no template', { letterTemplateId: 99_999 }, 404, 'template_not_found'],
  ['with invalid ids', { ids: { clientId: 'seven' } }, 422, 'invalid_ids'],
  ['from an unknown environment', { environment: 'elsewhere' }, 422, 'unknown_environment'],
  ['without a title', { title: ' ' }, 400, 'invalid_request'],
])('a rehearsal %s is refused', async (_what, changes, status, code) => {
  const answer = await rehearse(changes);
  expect([answer.status, answer.error.code]).toEqual([status, code]);
});

test.each<[Role[]]>([[[]], [['ROLE_LETTERS_VIEW_ONLY']], [['ROLE_LETTERS_TEMPLATE_ADMIN', 'ROLE_LETTERS_VIEW_ONLY']]])(
  'a rehearsal is refused to the groups %j',
  async (groups) => {
    const other = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', groups }));
    expect((await rehearse({}, other)).status).toBe(403);
  },
);

test('a rehearsal is refused if the data makes the text too long', async () => {
  const { db } = server;
  await givenExpression(db, 'Description', { value_type: 'text' });
  await givenRecord(db, 'client', 8, { Description: 'long '.repeat(1_600) });
  const answer = await rehearse({ template: '<p>{{shortcode Description}}</p>'.repeat(60), ids: { clientId: 8 } });
  expect([answer.status, answer.error.code]).toEqual([413, 'text_too_large']);
});

test('a rehearsal warns about a refused From address from the record', async () => {
  const { db } = server;
  await givenExpression(db, 'ClientMail', { kind: 'EMAIL' });
  await givenRecord(db, 'client', 9, { ClientMail: 'ann@lakeside.example' });
  const set = (from: string | null) =>
    db.updateTable('letter_templates').set({ default_from: from }).where('id', '=', template).execute();
  const refusalOf = async () => (await rehearse({ ids: { clientId: 9 } })).body.fromRefusal;
  expect(await refusalOf()).toBeNull();
  await set('{{shortcode ClientMail}}');
  expect(await refusalOf()).toMatch(/^Sending would be refused: this letter comes from ann@lakeside\.example\./);
  await set('letters@meridale.example');
  expect(await refusalOf()).toBeNull();
  await set(null);
});
