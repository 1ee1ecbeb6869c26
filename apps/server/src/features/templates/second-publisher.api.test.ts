import { publishLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import {
  getLetterTemplate,
  type LetterTemplateDetail,
  listTemplateNames,
  type TemplateName,
} from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

const saveDraft = (author: TestClient, { id, draft }: LetterTemplateDetail, template: string) =>
  author.call(saveLetterTemplate, {
    body: { id, draft: { title: 'Terms', template, version: draft?.version ?? 0 } },
  });

const configure = (author: TestClient, { id, version }: LetterTemplateDetail, secondPublisher: boolean) =>
  author.call(saveLetterTemplate, {
    body: { id, configuration: { ...authors.complete({ secondPublisher }), version } },
  });

const publish = (author: TestClient, { id, draft }: LetterTemplateDetail) =>
  author.call(publishLetterTemplate, { body: { id, version: draft?.version ?? 0 } });

/** A published template with a draft that Priya saved. */
async function givenDraft(): Promise<LetterTemplateDetail> {
  const { priya } = authors;
  const published = await authors.published('<p>Old</p>');
  await configure(priya, published, true);
  return (await saveDraft(priya, published, '<p>New</p>')).body;
}

describe('a template that needs a second publisher', () => {
  test('is not published by who saved the draft last, but by another administrator', async () => {
    const { priya, gordon } = authors;
    const drafted = await givenDraft();
    expect([drafted.abilities.publish, drafted.refusals.publish]).toEqual([false, 'second_publisher_needed']);
    expect(await publish(priya, drafted)).toMatchObject({ status: 403, error: { code: 'second_publisher_needed' } });
    const { body: seen } = await gordon.call(getLetterTemplate, { params: { id: drafted.id } });
    expect(seen.abilities.publish).toBe(true);
    expect((await publish(gordon, seen)).body).toMatchObject({ publishedVersion: 2, template: '<p>New</p>' });
  });

  test('is marked in the lists of template administrators', async () => {
    const { gordon } = authors;
    const { id } = await givenDraft();
    const list = (query: { disabled?: 'false' }) => gordon.call(listTemplateNames, { query });
    const find = (rows: TemplateName[]) => rows.find((row) => row.id === id);
    expect(find((await list({ disabled: 'false' })).body)).toMatchObject({ awaitsPublisher: true, reviewDate: null });
    expect(find((await list({})).body)).not.toHaveProperty('awaitsPublisher');
  });

  test('needs the first author again after the second one changed the draft', async () => {
    const { priya, gordon } = authors;
    const { body: changed } = await saveDraft(gordon, await givenDraft(), '<p>Newer</p>');
    expect((await publish(gordon, changed)).status).toBe(403);
    expect((await publish(priya, changed)).body.template).toBe('<p>Newer</p>');
  });

  test('keeps needing one until another administrator turns it off', async () => {
    const { priya, gordon } = authors;
    const drafted = await givenDraft();
    expect(await configure(priya, drafted, false)).toMatchObject({
      status: 422,
      error: { code: 'configuration_invalid', details: { problems: [{ field: 'secondPublisher' }] } },
    });
    const { id, version, draft } = drafted;
    const both = {
      id,
      draft: { title: 'Terms', template: '<p>Newer</p>', version: draft?.version ?? 0 },
      configuration: { ...authors.complete({ secondPublisher: false }), version },
    };
    expect((await gordon.call(saveLetterTemplate, { body: both })).status).toBe(422);
    const { body } = await configure(gordon, drafted, false);
    expect((await publish(priya, body)).body.publishedVersion).toBe(2);
  });
});
