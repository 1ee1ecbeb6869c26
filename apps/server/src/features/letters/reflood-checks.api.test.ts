import { floodLetter } from '@letterdesk/contract/flooding';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { textSize } from '@letterdesk/core/document/text-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let template: number;
let parting: number;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { field: 'name', required: true });
  await givenExpression(db, 'Terms', { field: 'terms' });
  await givenRecord(db, 'client', 7, { name: 'Northgate', terms: 'Net 30.' });
  await givenRecord(db, 'client', 8, { name: 'Bayview', terms: 'Long terms. '.repeat(600) });
  await givenRecord(db, 'client', 9, { terms: 'Net 30.' });
  await givenRecord(db, 'client', 10, {
    name: 'Smith & Sons',
    terms: '&'.repeat(8_000),
  });
  template = await givenTemplate(db, '<p>{{shortcode ClientName}}</p><p>{{shortcode Terms}}</p>');
  const many = '<p>{{shortcode Terms}}</p>'.repeat(60);
  parting = await givenTemplate(db, `<p>{{shortcode ClientName}}</p>${many}`, { name: 'Many terms' });
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});
afterAll(() => server.close());

async function givenLetter(ids: object = { clientId: 7 }, letterTemplateId = template): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId, ids } })).body;
}

function reflood({ id, version }: Letter, text: string, more: { ids?: object; keep?: number[] } = {}) {
  const body = { letterTemplateId: template, letterId: id, version, ids: { clientId: 7 }, text, ...more };
  return maya.call(floodLetter, { query: { reflood: 'true' }, body });
}

function save({ id, version, name }: Letter, text: string) {
  return maya.call(saveLetter, { body: { id, version, name, text } });
}

async function storedOf(letter: Letter) {
  const letters = await server.db.selectFrom('letters').select('id').execute();
  const events = await server.db.selectFrom('audit_events').select('id').where('action', '!=', 'letter.read').execute();
  const { body } = letter.id === -1 ? { body: null } : await maya.call(getLetter, { params: { id: letter.id } });
  return { letters: letters.length, events: events.length, letter: body };
}

describe('a reflood of an incomplete letter', () => {
  const gone = '<p>Without the name. <span data-shortcode="Terms">Net 30.</span></p>';
  const emptied = '<p><span data-shortcode="ClientName"> </span></p>';

  test.each([
    ['a text without required values', gone, {}],
    ['a required value kept empty', emptied, { keep: [0] }],
    [
      'no data for a required value',
      '<p><span data-shortcode="ClientName">Northgate</span></p>',
      { ids: { clientId: 9 } },
    ],
  ])('is refused with %s', async (_what, text, more) => {
    const letter = await givenLetter();
    const before = await storedOf(letter);
    const { status, error } = await reflood(letter, text, more);
    expect([status, error]).toEqual([
      422,
      expect.objectContaining({
        code: 'required_information_missing',
        details: { missing: [{ name: 'ClientName', description: 'The ClientName' }] },
      }),
    ]);
    expect(await storedOf(letter)).toEqual(before);
  });

  test("is refused even if the letter isn't stored yet", async () => {
    const letter = await givenLetter({});
    expect(letter.id).toBe(-1);
    const before = await storedOf(letter);
    expect((await reflood(letter, gone)).error.code).toBe('required_information_missing');
    expect(await storedOf(letter)).toEqual(before);
    const stays = await reflood(letter, gone, { ids: {} });
    expect([stays.status, stays.body.id]).toEqual([200, -1]);
  });

  test('the stored result of a reflood can be saved again unchanged', async () => {
    const letter = await givenLetter({ clientId: 9 });
    const typed = letter.text.replace('data-shortcode="ClientName">', 'data-shortcode="ClientName">Typed by hand');
    const again = await reflood(letter, `${typed}<p>&amp; ‹more›\u00a0</p>`, { ids: { clientId: 9 }, keep: [0] });
    expect(again.status).toBe(200);
    const saved = await save(again.body, again.body.text);
    expect([saved.status, saved.body.text]).toEqual([200, again.body.text]);
  });

  test('a letter rendered again from its template is stored, and lists its missing values', async () => {
    const letter = await givenLetter();
    const body = { letterTemplateId: template, letterId: letter.id, version: letter.version };
    const anew = await maya.call(floodLetter, { body: { ...body, ids: { clientId: 9 } } });
    expect([anew.status, anew.body.bannerMessage, anew.body.bannerMessageCrit]).toEqual([
      200,
      ['The ClientName'],
      true,
    ]);
    const back = { ...body, version: anew.body.version, ids: { clientId: 7 } };
    expect((await maya.call(floodLetter, { body: back })).body.text).toContain('Northgate');
  });
});

describe('a reflood that makes the text too long', () => {
  const name = '<p><span data-shortcode="ClientName">Northgate</span></p>';
  const terms = '<p><span data-shortcode="Terms">Net 30.</span></p>';
  const nearly = (left: number) => {
    const start = name + terms;
    const room = DOCUMENT_LIMITS.textLength - textSize(start).characters - '<p></p>'.length - left;
    return `${start}<p>${'&amp;'.repeat(room)}</p>`;
  };

  test('is refused with a sentence about the excess, and loses nothing', async () => {
    const letter = await givenLetter();
    const before = await storedOf(letter);
    const { status, error } = await reflood(letter, nearly(1_000), { ids: { clientId: 8 } });
    expect([status, error.code]).toEqual([413, 'text_too_large']);
    expect(error.message).toMatch(/^This text is 6,\d{3} characters too long, formatting included\. Shorten it/);
    expect(await storedOf(letter)).toEqual(before);
  });

  test('is refused if the values alone are too long', async () => {
    const letter = await givenLetter();
    const before = await storedOf(letter);
    const { status, error } = await reflood(letter, name + terms.repeat(60), { ids: { clientId: 8 } });
    expect([status, error.code, error.message]).toEqual([
      413,
      'text_too_large',
      'With the data filled in this text has more than 300,000 characters.',
    ]);
    expect(await storedOf(letter)).toEqual(before);
  });

  test('is stored and can be saved again if the text just fits', async () => {
    const letter = await givenLetter();
    const again = await reflood(letter, nearly(9_000), { ids: { clientId: 10 } });
    expect(again.status).toBe(200);
    expect((await save(again.body, again.body.text)).body.text).toBe(again.body.text);
  });

  test('is refused for a new letter and for a plain render', async () => {
    const letter = await givenLetter({ clientId: 7 }, parting);
    const before = await storedOf(letter);
    const body = { letterTemplateId: parting, ids: { clientId: 8 } };
    expect((await maya.call(floodLetter, { body })).error.code).toBe('text_too_large');
    const anew = { ...body, letterId: letter.id, version: letter.version };
    expect((await maya.call(floodLetter, { body: anew })).error.code).toBe('text_too_large');
    expect(await storedOf(letter)).toEqual(before);
  });
});
