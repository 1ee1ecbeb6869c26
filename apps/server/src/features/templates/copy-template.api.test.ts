import { copyLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

const CONFIGURATION = [
  'type',
  'division',
  'letterType',
  'footer',
  'logo',
  'preQuery',
  'emailMessage',
  'defaultToField',
  'defaultCcField',
  'defaultBccField',
  'defaultFromField',
  'defaultFromNameField',
  'multipleContacts',
  'includeLetter',
  'requiresApproval',
  'approver',
  'approvalMessage',
  'lockAfterSubmission',
] as const;

/** Every setting differs from a new template's. */
async function givenElaborate(title: string) {
  const { priya, published, complete, ids } = authors;
  const { id, version } = await published(TEXT, title);
  const configuration = complete({
    name: title,
    type: 'PROVIDER',
    preQuery: ids.preQuery,
    defaultToField: '{{shortcode ClientEmail}}',
    defaultCcField: 'cc@meridale.example',
    multipleContacts: true,
    includeLetter: true,
    requiresApproval: true,
    approver: '{{shortcode ClientRepEmail}}',
    approvalMessage: ids.message,
    lockAfterSubmission: true,
    disabled: true,
  });
  const saved = await priya.call(saveLetterTemplate, { body: { id, configuration: { ...configuration, version } } });
  expect(saved.status).toBe(200);
  return saved.body;
}

describe('a copy of a template', () => {
  test('has its whole configuration, and is a draft with a name that marks it as a copy', async () => {
    const { gordon } = authors;
    const source = await givenElaborate('Rates');
    const { status, body: copy } = await gordon.call(copyLetterTemplate, { params: { id: source.id }, body: {} });
    expect(status).toBe(201);
    for (const field of CONFIGURATION) expect(copy[field], field).toEqual(source[field]);
    expect(copy).toMatchObject({
      name: 'Copy of Rates',
      unpublished: true,
      publishedVersion: 0,
      disabled: false,
      draft: { title: 'Rates', template: source.template, version: 1 },
    });
    const again = await gordon.call(copyLetterTemplate, { params: { id: source.id }, body: {} });
    expect(again.body.name).toBe('Copy 2 of Rates');
    expect((await gordon.call(getLetterTemplate, { params: { id: source.id } })).body).toEqual(
      expect.objectContaining({ name: 'Rates', version: source.version }),
    );
  });

  test('has the published text, not the draft, and the typed title', async () => {
    const { priya } = authors;
    const { id } = await givenElaborate('Dates');
    await priya.call(saveLetterTemplate, {
      body: { id, draft: { title: 'Half', template: '<p>Half</p>', version: 0 } },
    });
    const { body } = await priya.call(copyLetterTemplate, { params: { id }, body: { title: 'My dates' } });
    expect(body.draft).toMatchObject({ title: 'My dates', template: TEXT });
  });

  test('has the given name, which several templates may have', async () => {
    const { priya } = authors;
    const { id } = await givenElaborate('Nights');
    const variant = () => priya.call(copyLetterTemplate, { params: { id }, body: { name: ' Nights, Nevada ' } });
    expect((await variant()).body).toMatchObject({ name: 'Nights, Nevada', draft: { title: 'Nights' } });
    expect((await variant()).body.name).toBe('Nights, Nevada');
    expect((await priya.call(copyLetterTemplate, { params: { id }, body: { name: ' ' } })).status).toBe(400);
  });

  test('has the draft of a template that was never published', async () => {
    const { priya, create } = authors;
    const { id } = await create('<p>Half</p>', 'Begun');
    const { body } = await priya.call(copyLetterTemplate, { params: { id }, body: {} });
    expect(body).toMatchObject({ name: 'Copy of Begun', draft: { title: 'Begun', template: '<p>Half</p>' } });
  });

  test('refuses a title with unknown shortcodes, which could never be saved', async () => {
    const { priya, create } = authors;
    const { id } = await create('<p>Two</p>', 'Two');
    const title = 'For {{shortcode Nobody}}';
    const { status, error } = await priya.call(copyLetterTemplate, { params: { id }, body: { title } });
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'shortcodes_invalid',
      details: { problems: [{ field: 'title', code: 'unknown_name' }] },
    });
    const { body } = await priya.call(copyLetterTemplate, { params: { id }, body: { title: 'For {{who}}' } });
    expect(body.draft).toMatchObject({ title: 'For {{who}}' });
  });

  test('needs a template administrator and an existing template', async () => {
    const { priya, maya, create } = authors;
    const { id } = await create('<p>One</p>', 'One');
    expect((await maya.call(copyLetterTemplate, { params: { id }, body: {} })).status).toBe(403);
    expect((await priya.call(copyLetterTemplate, { params: { id: 99_999 }, body: {} })).status).toBe(404);
  });

  test('is audited with its template and its configuration', async () => {
    const { priya, gordon, server } = authors;
    const { id } = await givenElaborate('Trail');
    const { body } = await gordon.call(copyLetterTemplate, { params: { id }, body: {} });
    const { version } = body;
    const configuration = { ...authors.complete({ name: 'A trail of its own' }), version };
    await priya.call(saveLetterTemplate, { body: { id: body.id, configuration } });
    const events = await server.db
      .selectFrom('audit_events')
      .select(['action', 'username', 'before_hash', 'details'])
      .where('subject_type', '=', 'template')
      .where('subject_id', '=', String(body.id))
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { action: 'template.create', username: 'gordon.whitlock', details: { copyOf: id } },
      { action: 'template.configure', username: 'priya.ramaswamy' },
    ]);
    const [created, configured] = events;
    expect(created?.details).toHaveProperty('configurationHash', configured?.before_hash);
  });
});
