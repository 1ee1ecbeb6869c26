import { floodLetter, previewReflood } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await givenExpression(db, 'ClientName', { field: 'name', editable: false });
  await givenExpression(db, 'City', { field: 'city' });
  await givenExpression(db, 'Fee', { field: 'fee' });
  await givenRecord(db, 'client', 7, { name: 'Northgate', city: 'Reno' });
  await givenRecord(db, 'client', 8, { name: 'Bayview', city: 'Elko', fee: '$5' });
  template = await givenTemplate(
    db,
    '<p>{{shortcode ClientName}}, {{shortcode City}}, {{shortcode City format="upper"}}, {{shortcode City}}, {{shortcode Fee}}</p>',
  );
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});
afterAll(() => server.close());

async function givenLetter(ids: object = { clientId: 7 }): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId: template, ids } })).body;
}

/** Replaces the n-th keyed element's text. */
function typedOver(html: string, wanted: number, value: string): string {
  let count = 0;
  return html.replaceAll(/(<span data-shortcode[^>]*>)([^<]*)/g, (whole, open: string) =>
    count++ === wanted ? open + value : whole,
  );
}

function preview(letter: Pick<Letter, 'id'>, text: string, more: object = {}) {
  const body = { letterTemplateId: template, letterId: letter.id, ids: { clientId: 8 }, text, ...more };
  return maya.call(previewReflood, { body });
}

function reflood({ id, version }: Letter, text: string, keep: readonly number[], reflooded = 'true') {
  const body = { letterTemplateId: template, letterId: id, version, ids: { clientId: 8 }, text, keep };
  return maya.call(floodLetter, { query: { reflood: reflooded }, body });
}

const shown = ({ text }: Letter) => [...text.matchAll(/<span data-shortcode[^>]*>([^<]*)/g)].map((match) => match[1]);

describe('the preview of a reflood', () => {
  test('lists old and new values of each keyed element, typed-over ones, and ones that follow the source', async () => {
    const letter = await givenLetter();
    const { body } = await preview(letter, typedOver(letter.text, 1, 'Sparks'));
    expect(body.elements).toEqual([
      {
        index: 0,
        shortcode: 'ClientName',
        description: 'The ClientName',
        format: null,
        current: 'Northgate',
        next: 'Bayview',
        handEdited: false,
        keepable: false,
        missing: null,
      },
      expect.objectContaining({ index: 1, current: 'Sparks', next: 'Elko', handEdited: true, keepable: true }),
      expect.objectContaining({ index: 2, current: 'RENO', next: 'ELKO', format: 'upper', handEdited: false }),
      expect.objectContaining({ index: 3, current: 'Reno', next: 'Elko', handEdited: false, keepable: true }),
      expect.objectContaining({ index: 4, current: '', next: '$5', handEdited: false, missing: null }),
    ]);
  });

  test('gives the reason for a missing value, and says if it was filled in by hand', async () => {
    const letter = await givenLetter();
    const { body } = await preview(letter, typedOver(letter.text, 4, 'soon'), { ids: { clientId: 7 } });
    expect(body.elements[4]).toMatchObject({ current: 'soon', next: '', handEdited: true, missing: 'field_empty' });
    expect(body.elements.slice(0, 4).every(({ current, next }) => current === next)).toBe(true);
  });

  test('recognises elements that were moved, copied, removed or pasted from another letter', async () => {
    const letter = await givenLetter();
    const copied = '<span data-shortcode="City">Reno</span>';
    const pasted = '<span data-shortcode="Fee" data-format="upper">$9</span>';
    const { body } = await preview(letter, `<p>${copied} and ${pasted} and ${copied}</p>`);
    expect(body.elements.map(({ handEdited }) => handEdited)).toEqual([false, true, false]);
  });

  test("uses the browser's flooded values for a letter that isn't stored", async () => {
    const letter = await givenLetter({});
    expect(letter.id).toBe(-1);
    const text = typedOver(letter.text, 1, 'Sparks');
    const { body } = await preview(letter, text, { flooded: letter.flooded });
    expect(body.elements.map(({ handEdited, next }) => [handEdited, next])).toEqual([
      [false, 'Bayview'],
      [true, 'Elko'],
      [false, 'ELKO'],
      [false, 'Elko'],
      [false, '$5'],
    ]);
  });

  test('changes nothing', async () => {
    const letter = await givenLetter();
    await preview(letter, letter.text);
    const { version } = await server.db
      .selectFrom('letters')
      .select('version')
      .where('id', '=', letter.id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(letter.version);
  });

  test("is refused for an unknown letter, a text beyond the limits, and users who can't reflood", async () => {
    const letter = await givenLetter();
    expect((await preview({ id: 999_999 }, letter.text)).error.code).toBe('letter_not_found');
    expect((await preview({ id: -1 }, letter.text, { letterTemplateId: 999_999 })).error.code).toBe(
      'template_not_found',
    );
    expect((await preview(letter, letter.text, { ids: { clientId: 'seven' } })).error.code).toBe('invalid_ids');
    const risk = createClient(server, await server.tokenFor({ username: 'ruth', groups: ['ROLE_LETTERS_RISK_USER'] }));
    const body = { letterTemplateId: template, letterId: letter.id, ids: {}, text: letter.text };
    expect((await risk.call(previewReflood, { body })).error.code).toBe('letter_read_only');
    expect((await risk.call(previewReflood, { body: { ...body, letterId: -1 } })).error.code).toBe(
      'letter_type_not_allowed',
    );
  });
});

describe('a reflood that keeps some elements', () => {
  test('changes the others as previewed and stores the source values of all', async () => {
    const letter = await givenLetter();
    const text = typedOver(letter.text, 1, 'Sparks');
    const told = (await preview(letter, text)).body.elements;
    const { body } = await reflood(letter, text, [1, 3]);
    expect(shown(body)).toEqual(['Bayview', 'Sparks', 'ELKO', 'Reno', '$5']);
    expect(shown(body).filter((_, index) => index !== 1 && index !== 3)).toEqual(
      told.filter(({ index }) => index !== 1 && index !== 3).map(({ next }) => next),
    );
    expect(body.flooded.map((record) => record.text)).toEqual(['Bayview', 'Elko', 'ELKO', 'Elko', '$5']);
    const again = (await preview(body, body.text)).body.elements;
    expect(again.filter(({ handEdited }) => handEdited).map(({ index }) => index)).toEqual([1, 3]);
  });

  test("still updates elements that aren't editable", async () => {
    const letter = await givenLetter();
    expect(shown((await reflood(letter, letter.text, [0])).body)[0]).toBe('Bayview');
  });

  test('ignores the values to keep in a plain render', async () => {
    const letter = await givenLetter();
    const text = typedOver(letter.text, 1, 'Sparks');
    expect(shown((await reflood(letter, text, [1], 'false')).body)[1]).toBe('Elko');
  });

  test('keeps them too when it stores the letter for the first time', async () => {
    const letter = await givenLetter({});
    const { body } = await reflood(letter, typedOver(letter.text, 1, 'Sparks'), [1]);
    expect(body.id).toBeGreaterThan(0);
    expect(shown(body)).toEqual(['Bayview', 'Sparks', 'ELKO', 'Elko', '$5']);
  });
});
