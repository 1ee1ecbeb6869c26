import { floodLetter } from '@letterdesk/contract/flooding';
import { createLetter, deleteLetter, getLetter, listRecentLetters, saveLetter } from '@letterdesk/contract/letters';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

const BODY =
  '<p>Dear {{shortcode ClientName}},</p><p>Account {{shortcode AccountNumber}}, beds {{shortcode Beds}}.</p>';

let server: TestApp;
let maya: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { required: true, description: "The client's name" });
  await givenExpression(db, 'AccountNumber', { editable: false });
  await givenExpression(db, 'Beds', { value_type: 'number', description: 'The number of beds' });
  await givenRecord(db, 'client', 7, { ClientName: 'Northgate <b>Regional</b>', AccountNumber: 'A-100', Beds: null });
  template = await givenTemplate(db, BODY, { title: 'Confirmation for {{shortcode ClientName}}' });
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});

afterAll(() => server.close());

async function floodedLetter(client = maya) {
  const answer = await client.call(floodLetter, { body: { letterTemplateId: template, ids: { clientId: 7 } } });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Fills the empty elements of an expression. */
function fillElement(text: string, name: string, value: string): string {
  const filled = text.replaceAll(new RegExp(`(<span data-shortcode="${name}"[^>]*>)(</span>)`, 'g'), `$1${value}$2`);
  expect(filled).not.toBe(text);
  return filled;
}

describe('a letter', () => {
  test('is flooded from a record, stored, and remembers the source of each value', async () => {
    const letter = await floodedLetter();
    expect(letter.id).toBeGreaterThan(0);
    expect(letter.name).toBe('Confirmation for Northgate <b>Regional</b>');
    expect(letter.text).toContain('data-shortcode="ClientName"');
    expect(letter.text).toContain('Northgate &lt;b&gt;Regional&lt;/b&gt;');
    expect(letter.flooded).toContainEqual(
      expect.objectContaining({
        shortcode: 'ClientName',
        text: 'Northgate <b>Regional</b>',
        source: { record: 'client', id: 7, field: 'ClientName' },
      }),
    );
    expect(letter.bannerMessage).toEqual(['The number of beds']);
    expect(letter.bannerMessageCrit).toBe(false);
    expect((await maya.call(getLetter, { params: { id: letter.id } })).body).toEqual(letter);
  });

  test('answers with and without the trailing slash', async () => {
    for (const path of ['/v1/letters/recent/', '/v1/letters/recent'] as const) {
      const answer = await maya.call({ ...listRecentLetters, path }, { query: { count: 5 } });
      expect(answer.status).toBe(200);
    }
  });

  test('stays unsaved until its first save if it was flooded without a usable id', async () => {
    const { status, body } = await maya.call(floodLetter, { body: { letterTemplateId: template, ids: {} } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: -1, version: 0, bannerMessageCrit: true });
    const filled = body.text.replace(
      'data-shortcode="ClientName"></span>',
      'data-shortcode="ClientName">Bayview</span>',
    );
    expect(filled).not.toBe(body.text);
    const saved = await maya.call(createLetter, {
      body: {
        letterTemplateId: template,
        ids: body.ids,
        environment: body.environment,
        name: 'By hand',
        text: filled,
      },
    });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({ name: 'By hand', version: 1 });
    expect(saved.body.id).toBeGreaterThan(0);
  });

  test('is saved with the next version, and a stale save is refused with the newer copy', async () => {
    const letter = await floodedLetter();
    const save = (name: string) =>
      maya.call(saveLetter, { body: { id: letter.id, version: 1, name, text: letter.text } });
    const first = await save('First');
    expect(first.body).toMatchObject({ name: 'First', version: 2 });
    const second = await save('Second');
    expect(second.status).toBe(409);
    expect(second.error).toMatchObject({ code: 'letter_stale', details: { letter: { name: 'First', version: 2 } } });
  });

  test('accepts exactly one of two saves at the same moment', async () => {
    const letter = await floodedLetter();
    const saves = ['One', 'Two', 'Three', 'Four'].map((name) =>
      maya.call(saveLetter, { body: { id: letter.id, version: 1, name, text: letter.text } }),
    );
    const statuses = (await Promise.all(saves)).map((answer) => answer.status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
  });

  test("can't be saved without required values, and the answer names them", async () => {
    const letter = await floodedLetter();
    for (const text of [
      '<p>Everything is gone.</p>',
      letter.text.replace('Northgate &lt;b&gt;Regional&lt;/b&gt;', '  '),
    ]) {
      const { status, error } = await maya.call(saveLetter, { body: { id: letter.id, version: 1, name: 'x', text } });
      expect(status).toBe(422);
      expect(error).toMatchObject({
        code: 'required_information_missing',
        details: { missing: [{ name: 'ClientName', description: "The client's name" }] },
      });
    }
  });

  test('lists missing required values before the first save, and values typed for the source', async () => {
    await givenRecord(server.db, 'client', 8, { ClientName: null, AccountNumber: null, Beds: 12 });
    const body = { letterTemplateId: template, ids: { clientId: 8 } };
    const { body: letter } = await maya.call(floodLetter, { body });
    expect(letter).toMatchObject({
      requiredMissing: [{ name: 'ClientName', description: "The client's name" }],
      typedForTheSource: [],
    });
    const account = letter.flooded.find(({ shortcode }) => shortcode === 'AccountNumber');
    expect(account).toMatchObject({ missing: 'field_empty', editable: true });
    const text = fillElement(fillElement(letter.text, 'ClientName', 'Larkspur'), 'AccountNumber', 'A-7');
    const { body: saved } = await maya.call(saveLetter, { body: { id: letter.id, version: 1, name: 'x', text } });
    expect(saved).toMatchObject({ requiredMissing: [], typedForTheSource: [{ name: 'AccountNumber' }] });
  });

  test("can't be saved with another value for a non-editable expression", async () => {
    const letter = await floodedLetter();
    const text = letter.text.replace('A-100', 'A-999');
    const { status, error } = await maya.call(saveLetter, { body: { id: letter.id, version: 1, name: 'x', text } });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'not_editable_changed', details: { changed: [{ name: 'AccountNumber' }] } });
  });

  test("can't get another value for a non-editable expression by a copied element", async () => {
    await givenExpression(server.db, 'ContractNumber', { editable: false });
    const forged = '<p><span data-shortcode="ContractNumber">C-1</span></p>';
    const letter = await floodedLetter();
    const save = { id: letter.id, version: 1, name: 'x', text: letter.text + forged };
    const saved = await maya.call(saveLetter, { body: save });
    const { ids, environment, text } = letter;
    const body = { letterTemplateId: template, ids, environment, name: 'x', text: text + forged };
    const created = await maya.call(createLetter, { body });
    const refusal = { code: 'not_editable_changed', details: { changed: [{ name: 'ContractNumber' }] } };
    for (const error of [saved.error, created.error]) expect(error).toMatchObject(refusal);
  });

  test('keeps the text around its keyed elements when reflooded, and loses it in a plain render', async () => {
    const letter = await floodedLetter();
    await server.db
      .updateTable('customer.records')
      .set({ fields: JSON.stringify({ ClientName: 'Northgate Medical', AccountNumber: 'A-100', Beds: 250 }) })
      .where('kind', '=', 'client')
      .where('id', '=', 7)
      .execute();
    const again = { letterTemplateId: template, ids: JSON.parse(letter.ids), letterId: letter.id, version: 1 };
    const typed = letter.text.replace('Dear', 'Dear friends of');
    const reflooded = await maya.call(floodLetter, { query: { reflood: 'true' }, body: { ...again, text: typed } });
    expect(reflooded.status).toBe(200);
    expect(reflooded.body.text).toContain('Dear friends of');
    expect(reflooded.body.text).toContain('Northgate Medical');
    expect(reflooded.body.bannerMessage).toEqual([]);
    const plain = await maya.call(floodLetter, { body: { ...again, version: reflooded.body.version, text: typed } });
    expect(plain.body.text).not.toContain('friends of');
    expect(plain.body.version).toBe(3);
  });

  test('is deleted and not found afterwards', async () => {
    const letter = await floodedLetter();
    expect((await maya.call(deleteLetter, { params: { id: letter.id } })).status).toBe(204);
    expect((await maya.call(getLetter, { params: { id: letter.id } })).error.code).toBe('letter_not_found');
    expect((await maya.call(deleteLetter, { params: { id: letter.id } })).status).toBe(404);
  });

  test('is the first recent letter after a save', async () => {
    const older = await floodedLetter();
    await floodedLetter();
    await maya.call(saveLetter, { body: { id: older.id, version: 1, name: 'Saved last', text: older.text } });
    const { body } = await maya.call(listRecentLetters);
    expect(body[0]).toMatchObject({ id: older.id, name: 'Saved last' });
  });

  test('is among the 20 recent letters by default, latest first', async () => {
    const dana = createClient(server, await server.tokenFor({ username: 'dana.whitfield' }));
    const ids: number[] = [];
    for (let count = 0; count < 21; count++) ids.push((await floodedLetter(dana)).id);
    const { body } = await dana.call(listRecentLetters);
    expect(body.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
  });
});

describe('the permissions for a letter', () => {
  test('let read-only users open one and change nothing', async () => {
    const letter = await floodedLetter();
    const hannah = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
    const { body } = await hannah.call(getLetter, { params: { id: letter.id } });
    const { preview, ...changes } = body.abilities;
    expect([preview, Object.values(changes).some(Boolean)]).toEqual([true, false]);
    const save = { id: letter.id, version: 1, name: 'x', text: letter.text };
    expect((await hannah.call(saveLetter, { body: save })).status).toBe(403);
    expect((await hannah.call(deleteLetter, { params: { id: letter.id } })).status).toBe(403);
    expect((await hannah.call(floodLetter, { body: { letterTemplateId: template, ids: {} } })).status).toBe(403);
  });

  test("don't let a risk user create or change a confirmation", async () => {
    const letter = await floodedLetter();
    const risk = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_RISK_USER'] }));
    const save = { id: letter.id, version: 1, name: 'x', text: letter.text };
    expect((await risk.call(saveLetter, { body: save })).error.code).toBe('letter_read_only');
    expect((await risk.call(floodLetter, { body: { letterTemplateId: template, ids: {} } })).error.code).toBe(
      'letter_type_not_allowed',
    );
    expect((await risk.call(listTemplateNames)).body).toEqual([]);
  });
});

describe('a call with invalid input', () => {
  const flood = (body: object) => maya.call(floodLetter, { body: { letterTemplateId: template, ids: {}, ...body } });

  test('is refused for an unknown template, letter or environment', async () => {
    expect((await flood({ letterTemplateId: 999_999 })).error.code).toBe('template_not_found');
    expect((await maya.call(getLetter, { params: { id: 999_999 } })).error.code).toBe('letter_not_found');
    expect((await flood({ environment: 'production' })).error.code).toBe('unknown_environment');
  });

  test("is refused for ids that aren't numbers, and for 10,000 ids", async () => {
    const words = await flood({ ids: { clientId: 'seven' } });
    expect(words.error).toMatchObject({
      code: 'invalid_ids',
      message: 'Client “seven” isn’t a record number. Open Letterdesk from the record again.',
      details: { problems: [{ key: 'clientId', problem: 'not_a_number' }] },
    });
    const many = await flood({ ids: { clientContactIds: Array.from({ length: 10_000 }, (_, index) => index + 1) } });
    expect(many.error).toMatchObject({ details: { problems: [{ key: 'clientContactIds', problem: 'too_many' }] } });
  });

  test('is refused for a template with an unknown shortcode, and for a disabled one', async () => {
    const unknown = await givenTemplate(server.db, '<p>{{shortcode NoSuchThing}}</p>', { name: 'Unknown' });
    const answer = await flood({ letterTemplateId: unknown });
    expect(answer.error).toMatchObject({ code: 'unknown_shortcodes', details: { names: ['NoSuchThing'] } });
    const disabled = await givenTemplate(server.db, BODY, { name: 'Disabled', disabled: true });
    expect((await flood({ letterTemplateId: disabled })).error.code).toBe('template_disabled');
  });

  test('stores HTML without scripts, handlers, foreign pictures and absurd spans', async () => {
    const letter = await floodedLetter();
    const hostile = `${letter.text}<script>alert(1)</script><p onclick="alert(2)">x<a href="javascript:alert(3)">y</a></p>
      <img src="https://elsewhere.example/a.png"><iframe src="https://elsewhere.example"></iframe>
      <table><tr><td colspan="99999999" rowspan="-4">cell</td></tr></table>`;
    const { status, body } = await maya.call(saveLetter, {
      body: { id: letter.id, version: 1, name: 'x', text: hostile },
    });
    expect(status).toBe(200);
    for (const word of ['script', 'onclick', 'javascript:', 'elsewhere.example', 'iframe', '99999999']) {
      expect(body.text).not.toContain(word);
    }
    expect(body.text).toContain('cell');
  });

  test('flattens or refuses 1,500 nested lists and 60 nested tables within a second', async () => {
    const letter = await floodedLetter();
    const lists = `${'<ul><li>'.repeat(1_500)}deep${'</li></ul>'.repeat(1_500)}`;
    const tables = `${'<table><tr><td>'.repeat(60)}deep${'</td></tr></table>'.repeat(60)}`;
    let version = 1;
    for (const text of [lists, tables]) {
      const answer = await maya.call(saveLetter, {
        body: { id: letter.id, version, name: 'x', text: letter.text + text },
      });
      expect([200, 413, 422]).toContain(answer.status);
      if (answer.status === 200) version = answer.body.version;
    }
    expect((await maya.call(listRecentLetters)).status).toBe(200);
  });

  test('is refused for a body or text over its limit', async () => {
    const letter = await floodedLetter();
    const body = { id: letter.id, version: 1, name: 'x', text: `<p>${'a'.repeat(9_000_000)}</p>` };
    expect((await maya.call(saveLetter, { body: body })).error.code).toBe('body_too_large');
    const text = { ...body, text: `<p>${'a'.repeat(400_000)}</p>` };
    expect((await maya.call(saveLetter, { body: text })).error.code).toBe('text_too_large');
    expect((await maya.call(getLetter, { params: { id: letter.id } })).body.version).toBe(1);
  });

  test.each(['a\nb', 'a\u0001b', '\0', ' ', 'x'.repeat(301)])('is refused for the title %j', async (name) => {
    const { error } = await flood({ ids: { clientId: 7 }, name });
    expect(error).toMatchObject({ code: 'invalid_request', details: { fields: [{ field: 'body.name' }] } });
  });

  test('names several invalid fields', async () => {
    const letter = await floodedLetter();
    const { error } = await maya.call(saveLetter, {
      body: { id: 'x', version: 1, name: 'a\nb', text: letter.text },
    });
    expect(error).toMatchObject({
      code: 'invalid_request',
      details: { fields: [{ field: 'body.name' }, { field: 'body.id' }] },
    });
  });

  test("ignores fields that clients can't set", async () => {
    const letter = await floodedLetter();
    const more = { createdBy: 'someone.else', sentLetters: 7, abilities: {}, flooded: [], deletable: false };
    const { body } = await maya.call(saveLetter, {
      body: { id: letter.id, version: 1, name: 'x', text: letter.text, ...more },
    });
    expect(body).toMatchObject({ createdBy: { username: 'maya.lindqvist' }, sentLetters: 0, deletable: true });
    expect(body.flooded).toHaveLength(3);
  });
});
