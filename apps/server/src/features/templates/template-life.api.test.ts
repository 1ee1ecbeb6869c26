import { floodLetter } from '@letterdesk/contract/flooding';
import {
  createLetterTemplate,
  deleteTemplateDraft,
  getTemplateVersion,
  listTemplateVersions,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate, listTemplateNames } from '@letterdesk/contract/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenRecord } from '../../testing/given.ts';
import { createClient } from '../../testing/test-client.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
  await givenRecord(authors.server.db, 'client', 7, { ClientName: 'Northgate', ClientEmail: 'ann@northgate.example' });
});
afterAll(() => authors.server.close());

const actionsOf = async (id: number) => {
  const events = await authors.server.db
    .selectFrom('audit_events')
    .select(['action', 'username'])
    .where('subject_type', '=', 'template')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  return events.map(({ action, username }) => `${username} ${action}`);
};

describe('a template', () => {
  test("starts in its author's division", async () => {
    const { server } = authors;
    const person = { username: 'tara.quill', company: 'tarrow', groups: ['ROLE_LETTERS_TEMPLATE_ADMIN'] } as const;
    const tara = createClient(server, await server.tokenFor(person));
    const { body } = await tara.call(createLetterTemplate, { body: { title: 'Orientation', template: TEXT } });
    expect(body.division).toEqual({ id: 9, name: 'Tarrow' });
  });

  test('is created, configured, published and used, and every step is audited', async () => {
    const { priya, gordon, maya, complete } = authors;
    const created = await priya.call(createLetterTemplate, { body: { title: 'Dates', template: TEXT } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Dates',
      unpublished: true,
      publishedVersion: 0,
      type: 'CLIENT',
      letterType: { name: 'OTHER' },
      division: { id: 1 },
      footer: null,
      logo: null,
      emailMessage: null,
      child: false,
      draft: {
        child: true,
        title: 'Dates',
        template: TEXT,
        version: 1,
        lastModifiedBy: { username: 'priya.ramaswamy' },
      },
      abilities: { edit: true, configure: true, publish: true, deleteDraft: true },
    });
    const { id, version } = created.body;
    const incomplete = await priya.call(publishLetterTemplate, { body: { id, version: 1 } });
    expect(incomplete.status).toBe(422);
    expect(incomplete.error).toMatchObject({ code: 'configuration_incomplete' });
    const fields = (incomplete.error.details as { problems: { field: string }[] }).problems.map(({ field }) => field);
    expect(fields).toEqual(['footer', 'logo', 'emailMessage', 'defaultFromNameField', 'defaultFromField']);
    const configured = await gordon.call(saveLetterTemplate, {
      body: { id, configuration: { ...complete({ name: 'Dates, client' }), version } },
    });
    expect(configured.body).toMatchObject({
      name: 'Dates, client',
      version: 2,
      draft: { version: 1 },
      includeLetter: true,
    });
    const published = await priya.call(publishLetterTemplate, { body: { id, version: 1 } });
    expect(published.body).toMatchObject({
      title: 'Dates',
      template: TEXT,
      draft: null,
      publishedVersion: 1,
      unpublished: false,
      publishedBy: { username: 'priya.ramaswamy' },
      abilities: { edit: true, publish: false, deleteDraft: false },
    });
    const letter = await maya.call(floodLetter, { body: { letterTemplateId: id, ids: { clientId: 7 } } });
    expect(letter.body).toMatchObject({ name: 'Dates', letterName: 'Dates, client', templateVersion: 1 });
    expect(letter.body.text).toContain('>Northgate</span>');
    expect(await actionsOf(id)).toEqual([
      'priya.ramaswamy template.create',
      'gordon.whitlock template.configure',
      'priya.ramaswamy template.publish',
    ]);
  });

  test('is edited in a draft after publishing; letters keep their version', async () => {
    const { priya, gordon, maya, published } = authors;
    const { id } = await published(TEXT, 'First');
    const before = await maya.call(floodLetter, { body: { letterTemplateId: id, ids: { clientId: 7 } } });
    const draft = { title: 'Second', template: '<p>{{shortcode ClientName}}!</p>', version: 0 };
    const saved = await gordon.call(saveLetterTemplate, { body: { id, draft } });
    expect(saved.body).toMatchObject({
      title: 'First',
      template: TEXT,
      draft: { title: 'Second', lastModifiedBy: { username: 'gordon.whitlock' } },
    });
    const version = saved.body.draft?.version ?? 0;
    const again = await priya.call(saveLetterTemplate, { body: { id, draft: { ...draft, title: 'Third', version } } });
    expect(again.body.draft).toMatchObject({ title: 'Third', version: version + 1 });
    await priya.call(publishLetterTemplate, { body: { id, version: version + 1 } });
    const after = await maya.call(floodLetter, { body: { letterTemplateId: id, ids: { clientId: 7 } } });
    expect([before.body.templateVersion, after.body.templateVersion]).toEqual([1, 2]);
    const versions = await gordon.call(listTemplateVersions, { params: { id } });
    expect(versions.body.map(({ version, title }) => [version, title])).toEqual([
      [2, 'Third'],
      [1, 'First'],
    ]);
    const first = await gordon.call(getTemplateVersion, { params: { id, version: 1 } });
    expect(first.body).toMatchObject({
      id,
      version: 1,
      title: 'First',
      template: TEXT,
      publishedBy: { username: 'priya.ramaswamy' },
      footer: { id: 1, name: 'Standard' },
      logo: { id: 1 },
      configuration: authors.complete(),
    });
  });

  test.each([
    'update template_versions set title = title',
    'delete from template_versions',
    'truncate template_versions cascade',
  ])('keeps its versions in the database: %s', async (change) => {
    const { server, published } = authors;
    await published(TEXT);
    await expect(sql.raw(change).execute(server.db)).rejects.toThrow('append-only');
  });

  test('loses only its draft, or disappears if it was never published', async () => {
    const { priya, gordon, published, create } = authors;
    const { id } = await published(TEXT);
    const draft = { title: 'Later', template: TEXT, version: 0 };
    const saved = await priya.call(saveLetterTemplate, { body: { id, draft } });
    const byItsOwnId = await gordon.call(deleteTemplateDraft, { params: { id: saved.body.draft?.id ?? 0 } });
    expect(byItsOwnId.status).toBe(204);
    expect((await priya.call(getLetterTemplate, { params: { id } })).body).toMatchObject({
      draft: null,
      title: 'Confirmation',
    });
    const unpublished = await create(TEXT);
    await priya.call(deleteTemplateDraft, { params: { id: unpublished.id }, query: { version: 1 } });
    expect((await priya.call(getLetterTemplate, { params: { id: unpublished.id } })).status).toBe(404);
  });

  test('is filtered in the picker by approval: all, True or False', async () => {
    const { maya, published } = authors;
    const { id } = await published(TEXT, 'Needs no approval');
    const namesFor = async (query: Record<string, string>) =>
      (await maya.call(listTemplateNames, { query })).body.map((template) => template.id);
    expect(await namesFor({})).toContain(id);
    expect(await namesFor({ approval: 'False' })).toContain(id);
    expect(await namesFor({ approval: 'True' })).not.toContain(id);
  });

  test('appears in the menu with its state, and in the picker only if published and enabled', async () => {
    const { priya, maya, complete, create, published } = authors;
    const draft = await create(TEXT, 'Only a draft');
    const live = await published(TEXT);
    const configuration = { ...complete({ disabled: true }), version: live.version };
    await priya.call(saveLetterTemplate, { body: { id: live.id, configuration } });
    const idsOf = async (query: Record<string, string>) =>
      (await priya.call(listTemplateNames, { query })).body.map(({ id }) => id);
    expect(await idsOf({ disabled: 'false' })).toContain(draft.id);
    expect(await idsOf({ disabled: 'false' })).not.toContain(live.id);
    expect(await idsOf({ disabled: 'true' })).toEqual([live.id]);
    const picker = await maya.call(listTemplateNames);
    expect(picker.body.filter(({ id }) => id === live.id || id === draft.id)).toEqual([]);
    expect((await maya.call(floodLetter, { body: { letterTemplateId: live.id, ids: {} } })).error.code).toBe(
      'template_disabled',
    );
    expect((await maya.call(floodLetter, { body: { letterTemplateId: draft.id, ids: {} } })).error.code).toBe(
      'template_not_found',
    );
  });
});
