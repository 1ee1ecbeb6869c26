import {
  type Clause,
  createClause,
  getClause,
  listClauseChanges,
  listClauses,
  listClauseUsers,
  listClauseVersions,
  publishClause,
  removeClause,
  saveClause,
} from '@letterdesk/contract/clauses';
import { floodLetter } from '@letterdesk/contract/flooding';
import { getLetter } from '@letterdesk/contract/letters';
import {
  listTemplateVersions,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { givenRecord } from '../../testing/given.ts';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
  await givenRecord(authors.server.db, 'client', 7, { ClientName: 'Northgate', ClientEmail: 'ann@northgate.example' });
});
afterAll(() => authors.server.close());

let count = 0;
const newName = () => `Clause ${++count}`;

async function givenClause(text: string, name = newName()): Promise<Clause> {
  const details = { name, description: '', division: null, letterTypes: [] };
  const { body } = await authors.priya.call(createClause, { body: details });
  return (await authors.priya.call(saveClause, { body: { id: body.id, version: 1, text } })).body;
}

const publish = ({ id, version }: Pick<Clause, 'id' | 'version'>, rehearsal = false) =>
  authors.priya.call(publishClause, { body: { id, version, rehearsal } });

async function publishedClause(text: string, name?: string): Promise<Clause> {
  return (await publish(await givenClause(text, name))).body;
}

async function reword({ id, version }: Clause, text: string) {
  return (await authors.priya.call(saveClause, { body: { id, version, text } })).body;
}

const reference = ({ name }: Pick<Clause, 'name'>) => `<p>{{clause "${name}"}}</p>`;

async function flood(letterTemplateId: number) {
  const { body } = await authors.maya.call(floodLetter, { body: { letterTemplateId, ids: { clientId: 7 } } });
  return body;
}

describe('a clause', () => {
  test('is created, written, published and listed, and every step is audited', async () => {
    const { priya, gordon } = authors;
    const details = {
      name: ' Housing  policy ',
      description: 'Who pays',
      division: 9,
      letterTypes: ['HOUSING'] as const,
    };
    const created = await priya.call(createClause, { body: { ...details, letterTypes: [...details.letterTypes] } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ division: { id: 9 }, published: null, publishedVersion: 0, text: '<p></p>' });
    const { id } = created.body;
    const written = await gordon.call(saveClause, { body: { id, version: 1, text: '<p>We pay.</p>' } });
    expect(written.body).toMatchObject({ changed: true, version: 2, abilities: { publish: true } });
    const published = await publish(written.body);
    expect(published.body).toMatchObject({ published: '<p>We pay.</p>', publishedVersion: 1, changed: false });
    expect(await publish(published.body)).toMatchObject({ status: 409, error: { code: 'clause_unchanged' } });
    const listed = (await priya.call(listClauses, {})).body.find((one) => one.id === id);
    expect(listed).toMatchObject({ name: 'Housing  policy', published: '<p>We pay.</p>' });
    const versions = await priya.call(listClauseVersions, { params: { id } });
    expect(versions.body).toMatchObject([
      { version: 1, text: '<p>We pay.</p>', publishedBy: { username: 'priya.ramaswamy' } },
    ]);
    const changes = await priya.call(listClauseChanges, { params: { id } });
    expect(changes.body.map(({ added }) => added)).toEqual([false, true]);
    await expectSealedChain(authors.server.db);
  });

  test('is for template administrators only', async () => {
    const { maya, viewer } = authors;
    const { id, version } = await givenClause('<p>x</p>');
    const details = { name: newName(), description: '', division: null, letterTypes: [] };
    for (const person of [maya, viewer]) {
      const answers = [
        await person.call(listClauses, {}),
        await person.call(getClause, { params: { id } }),
        await person.call(createClause, { body: details }),
        await person.call(saveClause, { body: { id, version, text: '' } }),
        await person.call(publishClause, { body: { id, version } }),
        await person.call(removeClause, { params: { id }, query: { version } }),
        await person.call(listClauseUsers, { params: { id } }),
        await person.call(listClauseVersions, { params: { id } }),
        await person.call(listClauseChanges, { params: { id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
  });

  test('has a name of its own, which is fixed once it is published', async () => {
    const { priya } = authors;
    const first = await publishedClause('<p>x</p>');
    const details = { description: '', division: null, letterTypes: [] };
    const same = await priya.call(createClause, { body: { ...details, name: first.name.toUpperCase() } });
    expect(same).toMatchObject({ status: 409, error: { code: 'clause_name_taken' } });
    const braces = await priya.call(createClause, { body: { ...details, name: 'a "b"' } });
    expect(braces.status).toBe(400);
    const { id, version } = first;
    const renamed = await priya.call(saveClause, { body: { id, version, details: { ...details, name: newName() } } });
    expect(renamed).toMatchObject({ status: 409, error: { code: 'clause_name_fixed' } });
    const described = await priya.call(saveClause, {
      body: { id, version, details: { ...details, name: first.name, description: 'About x' } },
    });
    expect(described.body).toMatchObject({ description: 'About x', published: '<p>x</p>' });
  });

  test('is not overwritten by another window', async () => {
    const clause = await givenClause('<p>mine</p>');
    await reword(clause, '<p>theirs</p>');
    const { id, version } = clause;
    const stale = await authors.gordon.call(saveClause, { body: { id, version, text: '<p>late</p>' } });
    expect(stale).toMatchObject({
      status: 409,
      error: { code: 'clause_stale', details: { clause: { text: '<p>theirs</p>' } } },
    });
    expect(await publish(clause)).toMatchObject({ status: 409, error: { code: 'clause_stale' } });
  });

  test('is saved with a wrong condition, but not published', async () => {
    const clause = await givenClause('<p>{{if Nothing is empty}}</p><p>x</p>');
    expect(await publish(clause)).toMatchObject({ status: 422, error: { code: 'shortcodes_invalid' } });
  });
});

describe('a template with a clause', () => {
  test('is flooded with it, and with its conditions', async () => {
    const clause = await publishedClause(
      '<p>{{if ClientName equals "Northgate"}}</p><p>For {{shortcode ClientName}}.</p><p>{{end}}</p>',
    );
    const template = await authors.published(`<p>Dear client,</p>${reference(clause)}`);
    const letter = await flood(template.id);
    expect(letter.text).toMatch(/Dear client.*For .*Northgate/s);
    expect(letter.branches).toHaveLength(1);
    expect(letter.clauses).toEqual([{ name: clause.name, version: 1 }]);
    const { body } = await authors.priya.call(getLetterTemplate, { params: { id: template.id } });
    expect(body.template).toContain('{{clause ');
  });

  test('gets a version when its clause is published, and letters keep theirs', async () => {
    const { priya, maya } = authors;
    const inner = await publishedClause('<p>Old words</p>');
    const outer = await publishedClause(reference(inner));
    const direct = await authors.published(reference(inner), 'Direct');
    const through = await authors.published(reference(outer), 'Through');
    const other = await authors.published('<p>Other</p>', 'Other');
    const before = await flood(through.id);
    const users = await priya.call(listClauseUsers, { params: { id: inner.id } });
    expect(users.body.map(({ kind, id }) => [kind, id])).toEqual([
      ['template', direct.id],
      ['template', through.id],
      ['clause', outer.id],
    ]);
    const changed = await reword(inner, '<p>New words</p>');
    expect((await flood(direct.id)).text).toContain('Old words');
    expect((await publish(changed, true)).status).toBe(200);
    expect((await flood(direct.id)).text).toContain('Old words');
    expect((await publish(changed)).status).toBe(200);
    for (const { id } of [direct, through]) {
      const letter = await flood(id);
      expect([letter.text, letter.templateVersion]).toEqual(['<p>New words</p>', 2]);
      const { body: versions } = await priya.call(listTemplateVersions, { params: { id } });
      expect(versions[0]?.clauses).toContainEqual({ name: inner.name, version: 2 });
    }
    expect((await flood(other.id)).templateVersion).toBe(1);
    const kept = (await maya.call(getLetter, { params: { id: before.id } })).body;
    expect([kept.text, kept.clauses]).toEqual([
      '<p>Old words</p>',
      [
        { name: outer.name, version: 1 },
        { name: inner.name, version: 1 },
      ],
    ]);
    const { id: letterId, version, text } = before;
    const body = { letterTemplateId: through.id, letterId, version, text, ids: { clientId: 7 } };
    const reflooded = (await maya.call(floodLetter, { query: { reflood: 'true' }, body })).body;
    expect([reflooded.text, reflooded.clauses, reflooded.templateVersion]).toEqual([text, kept.clauses, 1]);
    await expectSealedChain(authors.server.db);
  });

  test('keeps its files and its draft when its clause is published', async () => {
    const { priya } = authors;
    const clause = await publishedClause('<p>a</p>');
    const { id } = await authors.published(reference(clause));
    const draft = { title: 'Draft', template: '<p>In progress</p>', version: 0 };
    await priya.call(saveLetterTemplate, { body: { id, draft } });
    await publish(await reword(clause, '<p>b</p>'));
    const { body } = await priya.call(getLetterTemplate, { params: { id } });
    expect(body).toMatchObject({ publishedVersion: 2, draft: { title: 'Draft', template: '<p>In progress</p>' } });
    expect((await flood(id)).text).toBe('<p>b</p>');
  });

  test('is not published with a clause that is unknown, not published, or beside other text', async () => {
    const { priya } = authors;
    const unpublished = await givenClause('<p>x</p>');
    const published = await publishedClause('<p>x</p>');
    for (const text of [
      '<p>{{clause "No such"}}</p>',
      reference(unpublished),
      `<p>See {{clause "${published.name}"}}</p>`,
    ]) {
      const { id } = await authors.published('<p>Fine</p>');
      const { body } = await priya.call(saveLetterTemplate, {
        body: { id, draft: { title: 'T', template: text, version: 0 } },
      });
      const refused = await priya.call(publishLetterTemplate, { body: { id, version: body.draft?.version ?? 0 } });
      expect(refused).toMatchObject({ status: 422, error: { code: 'shortcodes_invalid' } });
    }
  });
});
describe('a clause that doesn’t fit where it is used', () => {
  const inLocked = ({ name }: Pick<Clause, 'name'>) =>
    `<p>{{locked "Law"}}</p><p>{{clause "${name}"}}</p><p>{{end}}</p>`;
  const OPTIONAL = '<p>{{optional "Parking"}}</p><p>Park here.</p><p>{{end}}</p>';
  const nested = (depth: number, inside: string) =>
    '<p>{{if ClientName is not empty}}</p>'.repeat(depth) + inside + '<p>{{end}}</p>'.repeat(depth);

  test('keeps the template from being published', async () => {
    const { priya } = authors;
    const optional = await publishedClause(OPTIONAL);
    const deep = await publishedClause(nested(8, '<p>x</p>'));
    for (const [text, problem] of [
      [inLocked(optional), 'Locked text can’t contain other locked or optional text or a choice.'],
      [nested(4, reference(deep)), 'Conditions may be 10 levels deep.'],
    ] as const) {
      const { id } = await authors.published('<p>Fine</p>');
      const draft = { title: 'T', template: text, version: 0 };
      const { body } = await priya.call(saveLetterTemplate, { body: { id, draft } });
      const { status, error } = await priya.call(publishLetterTemplate, {
        body: { id, version: body.draft?.version ?? 0 },
      });
      expect([status, error.code]).toEqual([422, 'shortcodes_invalid']);
      expect(error.details).toMatchObject({ problems: [{ message: problem }] });
    }
  });

  test('makes a text too large if it contains too much', async () => {
    const { priya } = authors;
    const inner = await publishedClause('<p>x</p>'.repeat(300));
    const refused = { status: 413, error: { code: 'text_too_large' } };
    expect(await publish(await givenClause(reference(inner).repeat(300)))).toMatchObject(refused);
    const { id } = await authors.published('<p>Fine</p>');
    const draft = { title: 'T', template: reference(inner).repeat(300), version: 0 };
    const { body } = await priya.call(saveLetterTemplate, { body: { id, draft } });
    const version = body.draft?.version ?? 0;
    expect(await priya.call(publishLetterTemplate, { body: { id, version } })).toMatchObject(refused);
  });

  test('isn’t published', async () => {
    const clause = await publishedClause('<p>Plain.</p>');
    const template = await authors.published(inLocked(clause));
    const { status, error } = await publish(await reword(clause, OPTIONAL));
    expect([status, error.code]).toEqual([422, 'clause_not_fitting']);
    expect(error.details).toMatchObject({
      users: [{ id: template.id, reason: 'Locked text can’t contain other locked or optional text or a choice.' }],
    });
  });
});

test('a clause of a template that needs a second publisher isn’t published by who saved it last', async () => {
  const { priya, gordon } = authors;
  const clause = await publishedClause('<p>Old</p>');
  const { id, version } = await authors.published(reference(clause));
  const configuration = { ...authors.complete({ secondPublisher: true }), version };
  expect((await priya.call(saveLetterTemplate, { body: { id, configuration } })).status).toBe(200);
  const changed = await reword(clause, '<p>New</p>');
  for (const rehearsal of [true, false]) {
    expect(await publish(changed, rehearsal)).toMatchObject({
      status: 403,
      error: { code: 'second_publisher_needed' },
    });
  }
  expect((await flood(id)).text).toBe('<p>Old</p>');
  await gordon.call(publishClause, { body: { id: changed.id, version: changed.version } });
  expect((await flood(id)).text).toBe('<p>New</p>');
});

describe('clauses in clauses', () => {
  test('may not contain each other', async () => {
    const first = await publishedClause('<p>a</p>');
    const second = await publishedClause(reference(first));
    const refused = await publish(await reword(first, reference(second)));
    expect(refused).toMatchObject({ status: 422, error: { code: 'shortcodes_invalid' } });
  });

  test('may be three levels deep, from above and from below', async () => {
    const third = await publishedClause('<p>3</p>');
    const second = await publishedClause(reference(third));
    const first = await publishedClause(reference(second));
    const template = await authors.published(reference(first));
    expect((await flood(template.id)).text).toBe('<p>3</p>');
    expect(await publish(await givenClause(reference(first)))).toMatchObject({ status: 422 });
    const fourth = await publishedClause('<p>4</p>');
    const deeper = await publish(await reword(third, reference(fourth)));
    expect(deeper).toMatchObject({ status: 422, error: { code: 'clause_not_fitting' } });
    expect((await flood(template.id)).text).toBe('<p>3</p>');
  });

  test('can be removed once nothing uses them', async () => {
    const { priya } = authors;
    const inner = await publishedClause('<p>a</p>');
    const outer = await publishedClause(reference(inner));
    const remove = ({ id, version }: Clause) => priya.call(removeClause, { params: { id }, query: { version } });
    const used = await remove(inner);
    expect(used).toMatchObject({
      status: 409,
      error: { code: 'clause_in_use', details: { users: [{ name: outer.name }] } },
    });
    expect((await remove(outer)).status).toBe(204);
    expect((await remove(inner)).status).toBe(204);
    expect((await priya.call(getClause, { params: { id: inner.id } })).status).toBe(404);
  });
});
