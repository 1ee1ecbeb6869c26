import { floodLetter, getIdMap } from '@letterdesk/contract/flooding';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { parseHtml } from '@letterdesk/document/parse-html';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp({ variables: { ENVIRONMENTS: 'demo,training' } });
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { field: 'name', editable: false });
  await givenExpression(db, 'ContactName', { id_key: 'clientContactId', record: 'contact', field: 'name' });
  await givenRecord(db, 'job', 30, {}, { clientId: 7 });
  await givenRecord(db, 'job', 31, {}, { clientId: 8 });
  await givenRecord(db, 'client', 8, { name: 'Bayview' }, { clientContactId: 90 });
  await givenRecord(db, 'contact', 90, { name: 'Ann Lee' });
  template = await givenTemplate(db, '<p>{{shortcode ClientName}}, {{shortcode ContactName}}</p>');
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});
afterAll(() => server.close());

/** Replaces client 7 in the source. */
async function givenClient(name: string, relations: IdMap, environment = 'demo'): Promise<void> {
  const row = { fields: JSON.stringify({ name }), relations: JSON.stringify(relations) };
  await server.db
    .insertInto('customer.records')
    .values({ environment, kind: 'client', id: 7, label: name, ...row })
    .onConflict((conflict) => conflict.columns(['environment', 'kind', 'id']).doUpdateSet(row))
    .execute();
}

/** With a completed id map, as the wizard sends it. */
async function floodedLetter(ids: object, letterTemplateId = template): Promise<Letter> {
  const { body } = await maya.call(getIdMap, { query: { ...ids } });
  return (await maya.call(floodLetter, { body: { letterTemplateId, ids: body.ids } })).body;
}

function reflood(letter: Letter, ids: object, more: object = {}) {
  const body = { letterTemplateId: template, ids, letterId: letter.id, version: letter.version, text: letter.text };
  return maya.call(floodLetter, { query: { reflood: 'true' }, body: { ...body, ...more } });
}

describe('a reflood', () => {
  test('finds values that the source lacked before', async () => {
    await givenClient('Northgate', { clientContactId: 'null' });
    const letter = await floodedLetter({ jobId: 30 });
    expect(letter.bannerMessage).toEqual(['The ContactName']);
    await givenClient('Northgate', { clientContactId: 90 });
    const { body } = await maya.call(getIdMap, { query: { letterId: letter.id } });
    expect(body.ids).toEqual({ jobId: 30, clientId: 7, clientContactId: 90 });
    const again = (await reflood(letter, body.ids)).body;
    expect(again.text).toContain('Ann Lee');
    expect(again.bannerMessage).toEqual([]);
    await givenClient('Northgate', { clientContactId: 'null' });
    const later = await maya.call(getIdMap, { query: { letterId: letter.id } });
    expect(later.body.ids).toMatchObject({ clientContactId: 'null' });
  });

  test('keeps no values of the first record when it uses another', async () => {
    await givenClient('Northgate', {});
    const letter = await floodedLetter({ jobId: 30 });
    const { body } = await maya.call(getIdMap, { query: { letterId: letter.id, jobId: 31 } });
    expect(body.ids).toEqual({ jobId: 31, clientId: 8, clientContactId: 90 });
  });

  test('keeps the recipient that the user chose', async () => {
    await givenClient('Northgate', { clientContactId: 'null' });
    const letter = await floodedLetter({ jobId: 30 });
    await reflood(letter, { ...JSON.parse(letter.ids), clientContactId: 90 });
    const { body } = await maya.call(getIdMap, { query: { letterId: letter.id } });
    expect(body.ids).toMatchObject({ clientContactId: 90 });
  });

  test('moves the letter to another environment', async () => {
    await givenClient('Northgate', {});
    await givenClient('Northgate in training', {}, 'training');
    const letter = await floodedLetter({ clientId: 7 });
    const { body } = await reflood(letter, { clientId: 7 }, { environment: 'training' });
    expect(body).toMatchObject({ environment: 'training', text: expect.stringContaining('Northgate in training') });
    expect((await maya.call(getLetter, { params: { id: letter.id } })).body.environment).toBe('training');
  });

  test('is refused without the version that the user saw', async () => {
    const letter = await floodedLetter({ jobId: 30 });
    const { status, error } = await reflood(letter, { jobId: 30 }, { version: undefined });
    expect([status, error.details]).toEqual([400, { fields: [expect.objectContaining({ field: 'body.version' })] }]);
  });

  test('fills expressions of an earlier template version, and the letter can be saved', async () => {
    await givenClient('Northgate', {});
    const changed = await givenTemplate(server.db, '<p>{{shortcode ClientName format="upper"}}</p>', {
      name: 'Changed',
    });
    const letter = await floodedLetter({ clientId: 7 }, changed);
    await server.db
      .updateTable('letter_templates')
      .set({ document: JSON.stringify(parseHtml('<p>No shortcode any more.</p>')), published_version: 2 })
      .where('id', '=', changed)
      .execute();
    await givenClient('Northgate Medical', {});
    const { body } = await reflood(letter, { clientId: 7 });
    expect(body.text).toContain('NORTHGATE MEDICAL');
    const { id, version, name, text } = body;
    expect((await maya.call(saveLetter, { body: { id, version, name, text } })).status).toBe(200);
  });
});

test('a title with an unknown shortcode creates no letter', async () => {
  const wrong = await givenTemplate(server.db, '<p>Text</p>', { name: 'Wrong', title: 'For {{shortcode Nobody}}' });
  const { error } = await maya.call(floodLetter, { body: { letterTemplateId: wrong, ids: {} } });
  expect(error).toMatchObject({ code: 'unknown_shortcodes', details: { names: ['Nobody'] } });
});
