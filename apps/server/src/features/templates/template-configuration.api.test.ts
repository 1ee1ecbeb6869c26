import {
  type ConfigurationProblem,
  type createLetterTemplate,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAccount } from '../../testing/given-account.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { readEverything } from './testing/everything-stored.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const TEXT = '<p>Dear {{shortcode ClientName}},</p>';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

type Refusal = Pick<TestAnswer<typeof createLetterTemplate>, 'status' | 'error'>;
const problemsOf = <Problem>({ error }: Refusal) => (error.details as { problems: Problem[] }).problems;

describe('a configuration', () => {
  async function configure(changes: Record<string, unknown>) {
    const { id, version } = await authors.create(TEXT);
    return authors.priya.call(saveLetterTemplate, {
      body: { id, configuration: { ...authors.complete(), ...changes, version } },
    });
  }

  test('is refused with one problem for each missing field', async () => {
    const answer = await configure({ footer: null, defaultFromField: '  ', requiresApproval: true });
    expect([answer.status, answer.error.code]).toEqual([422, 'configuration_invalid']);
    expect(problemsOf<ConfigurationProblem>(answer)).toEqual([
      { field: 'footer', message: 'Footer must be set.' },
      { field: 'defaultFromField', message: 'Default From Email must be set.' },
      { field: 'approver', message: 'Approver must be set.' },
      { field: 'approvalMessage', message: 'Approval Message must be set.' },
    ]);
  });

  test("is refused by name for another division's footer and logo", async () => {
    const { otherFooter, otherLogo } = authors.ids;
    const answer = await configure({ footer: otherFooter, logo: otherLogo });
    expect(problemsOf<ConfigurationProblem>(answer)).toEqual([
      { field: 'footer', message: 'The footer “Legal” belongs to Tarrow, not to Meridale.' },
      { field: 'logo', message: 'The logo “Tarrow” belongs to Tarrow, not to Meridale.' },
    ]);
    expect((await configure({ division: 9, footer: otherFooter, logo: otherLogo })).body.division).toEqual({
      id: 9,
      name: 'Tarrow',
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['footer', { footer: 99_999 }],
    ['logo', { logo: 2_147_483_647 }],
    ['preQuery', { preQuery: 99_999 }],
    ['emailMessage', { emailMessage: 99_999 }],
    ['defaultToField', { defaultToField: '{{shortcode Nobody}}' }],
    ['defaultToField', { defaultToField: '{{shortcode ClientRepName}}' }],
    ['defaultCcField', { defaultCcField: 'ann@x.example, nobody' }],
    ['defaultBccField', { defaultBccField: '{{shortcode ClientEmail' }],
    ['defaultFromField', { defaultFromField: 'someone@elsewhere.example' }],
    ['defaultFromNameField', { defaultFromNameField: '{{shortcode ClientEmail}}' }],
  ])('is refused for an invalid %s by that field', async (field, changes) => {
    const answer = await configure(changes);
    expect([answer.status, answer.error.code]).toEqual([422, 'configuration_invalid']);
    expect(problemsOf<ConfigurationProblem>(answer).map((problem) => problem.field)).toEqual([field]);
  });

  test('reports an unknown division first', async () => {
    const [first] = problemsOf<ConfigurationProblem>(await configure({ division: 77 }));
    expect(first).toEqual({ field: 'division', message: 'This division doesn’t exist.' });
  });

  test.each([
    ["an approver who isn't a rep", { approver: '{{shortcode ClientEmail}}' }, ['approver']],
    ['an approval message that is not there', { approvalMessage: 99_999 }, ['approvalMessage']],
  ])('is refused if it requires approval with %s', async (_what, changes, fields) => {
    const approval = {
      requiresApproval: true,
      approver: 'lead@meridale.example',
      approvalMessage: authors.ids.message,
    };
    const answer = await configure({ ...approval, ...changes });
    expect(problemsOf<ConfigurationProblem>(answer).map(({ field }) => field)).toEqual(fields);
  });

  test('locks only with an approval, and clears approver, message and lock without one', async () => {
    const { priya, complete, ids } = authors;
    const approver = '{{shortcode ClientRepEmail}}';
    const approval = { requiresApproval: true, approver, approvalMessage: ids.message, lockAfterSubmission: true };
    const on = await configure(approval);
    expect(on.body).toMatchObject({ approver, approvalMessage: { id: ids.message }, lockAfterSubmission: true });
    const configuration = { ...complete(), ...approval, requiresApproval: false, version: on.body.version };
    const off = await priya.call(saveLetterTemplate, { body: { id: on.body.id, configuration } });
    expect(off.body).toMatchObject({ approver: null, approvalMessage: null, lockAfterSubmission: false });
  });

  test('keeps a pre-query and stores blank addresses as null', async () => {
    const { preQuery } = authors.ids;
    const { body } = await configure({ preQuery, defaultToField: ' ', defaultCcField: 'ann@x.example;bob@x.example' });
    expect(body).toMatchObject({
      preQuery: { id: preQuery, name: 'Assignments' },
      defaultToField: null,
      defaultCcField: 'ann@x.example;bob@x.example',
    });
  });

  test('keeps what a page of an older release doesn’t send', async () => {
    const { priya, complete, server } = authors;
    const documents = [{ kind: 'License', maxAge: null }];
    const { body } = await configure({
      owner: await givenAccount(server.db, 'priya.ramaswamy'),
      reviewDate: '2027-01-15',
      secondPublisher: true,
      requiredDocuments: documents,
    });
    const { owner: _owner, requiredDocuments: _documents, ...older } = complete({ name: 'Renamed' });
    const answer = await priya.call(saveLetterTemplate, {
      body: { id: body.id, configuration: { ...older, version: body.version } },
    });
    expect(answer.body).toMatchObject({
      name: 'Renamed',
      owner: { username: 'priya.ramaswamy' },
      reviewDate: '2027-01-15',
      secondPublisher: true,
      requiredDocuments: documents,
    });
  });

  test('is refused with an owner who is no template administrator', async () => {
    const { server } = authors;
    const maya = await givenAccount(server.db, 'maya.lindqvist');
    const refused = await configure({ owner: maya });
    expect(problemsOf<ConfigurationProblem>(refused)).toEqual([
      { field: 'owner', message: 'Only template administrators can own templates.' },
    ]);
    expect((await configure({ owner: null })).body.owner).toBeNull();
  });

  test.each([
    ['a type that there is not', { type: 'EVERYBODY' }],
    ['a letter type that there is not', { letterType: null }],
    ['a name that is blank', { name: ' ' }],
    ['text as an id', { footer: '1; drop table letters' }],
    ['an id beyond all numbers', { logo: 1e20 }],
    ['text as a flag', { disabled: 'yes' }],
    ['an address field that is too long', { defaultToField: 'x'.repeat(2_001) }],
  ])('is invalid with %s', async (_what, changes) => {
    expect((await configure(changes)).status).toBe(400);
  });

  test('is checked again with the text when it is published', async () => {
    const { priya, published, server } = authors;
    const { id } = await published(TEXT);
    const draft = await priya.call(saveLetterTemplate, {
      body: { id, draft: { title: 'T', template: TEXT, version: 0 } },
    });
    const version = draft.body.draft?.version ?? 0;
    const publish = () => priya.call(publishLetterTemplate, { body: { id, version } });
    await server.db.updateTable('footers').set({ division_id: 9 }).where('id', '=', 1).execute();
    expect((await publish()).error.code).toBe('configuration_invalid');
    await server.db.updateTable('footers').set({ division_id: 1 }).where('id', '=', 1).execute();
    await server.db.updateTable('expressions').set({ name: 'Renamed' }).where('name', '=', 'ClientName').execute();
    expect((await publish()).error.code).toBe('shortcodes_invalid');
    await server.db.updateTable('expressions').set({ name: 'ClientName' }).where('name', '=', 'Renamed').execute();
    expect((await publish()).status).toBe(200);
  });
});

test('is saved together with a draft, or not at all', async () => {
  const { priya, complete, create } = authors;
  const { id, version } = await create(TEXT);
  const draft = { title: 'Other', template: TEXT, version: 1 };
  const before = await readEverything(authors.server.db);
  const refused = await priya.call(saveLetterTemplate, {
    body: { id, draft, configuration: { ...complete({ footer: null }), version } },
  });
  expect(refused.error.code).toBe('configuration_invalid');
  expect(await readEverything(authors.server.db)).toEqual(before);
  const saved = await priya.call(saveLetterTemplate, {
    body: { id, draft, configuration: { ...complete(), version } },
  });
  expect(saved.body).toMatchObject({
    name: 'Confirmation of dates',
    draft: { title: 'Other', version: 2 },
    version: 2,
  });
  expect((await priya.call(saveLetterTemplate, { body: { id } })).status).toBe(400);
});
