import { floodLetter, previewReflood } from '@letterdesk/contract/flooding';
import { createLetter, type Letter } from '@letterdesk/contract/letters';
import { publishLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';

const locked = (text: string) => `<p>{{locked "Law"}}</p><p>${text}</p><p>{{end}}</p><p>Regards</p>`;

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

/** An unsaved letter whose template was published again with other locked text. */
async function givenEarlierLetter(): Promise<Letter> {
  const { priya, maya } = authors;
  const { id } = await authors.published(locked('Within 14 days.'));
  const { body } = await maya.call(floodLetter, { body: { letterTemplateId: id, ids: {} } });
  expect(body).toMatchObject({ id: -1, templateVersion: 1 });
  const draft = { title: 'T', template: locked('Within 30 days.'), version: 0 };
  const saved = await priya.call(saveLetterTemplate, { body: { id, draft } });
  await priya.call(publishLetterTemplate, { body: { id, version: saved.body.draft?.version ?? 0 } });
  return body;
}

function save({ letterTemplate, environment, text }: Letter, templateVersion?: number) {
  const body = { letterTemplateId: letterTemplate.id, environment, text, ids: '{}', name: 'Letter', templateVersion };
  return authors.maya.call(createLetter, { body });
}

test('an unsaved letter is saved with the version of its template that it was flooded from', async () => {
  const letter = await givenEarlierLetter();
  const written = { ...letter, text: letter.text.replace('Regards', 'Best') };
  const { status, body } = await save(written, 1);
  expect(status).toBe(201);
  expect(body).toMatchObject({ templateVersion: 1, text: written.text });
});

test('an unsaved letter keeps its locked text in a reflood', async () => {
  const letter = await givenEarlierLetter();
  const { letterTemplate, text, environment } = letter;
  const body = { letterTemplateId: letterTemplate.id, letterId: -1, ids: {}, environment, text, templateVersion: 1 };
  expect((await authors.maya.call(previewReflood, { body })).status).toBe(200);
  const reflooded = await authors.maya.call(floodLetter, {
    query: { reflood: 'true' },
    body: { ...body, version: 0, branches: [] },
  });
  expect(reflooded.body).toMatchObject({ id: -1, templateVersion: 1, text });
});

test('a new letter doesn’t get locked text of a version that never was, or that was replaced long ago', async () => {
  const letter = await givenEarlierLetter();
  const refused = { status: 422, error: { code: 'locked_text_changed' } };
  expect(await save(letter)).toMatchObject(refused);
  expect(await save(letter, 7)).toMatchObject(refused);
  expect(await save(letter, Number.MAX_SAFE_INTEGER)).toMatchObject(refused);
  const { db } = authors.server;
  await sql`alter table template_versions disable trigger user`.execute(db);
  await sql`update template_versions set published_at = published_at - interval '91 days'`.execute(db);
  await sql`alter table template_versions enable trigger user`.execute(db);
  expect(await save(letter, 1)).toMatchObject(refused);
});
