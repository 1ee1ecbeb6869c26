import {
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
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { type ClauseAuthors, givenClauseAuthors, newClauseName, reference } from './testing/given-clause-authors.ts';

let authors: ClauseAuthors;
beforeAll(async () => {
  authors = await givenClauseAuthors();
});
afterAll(() => authors.server.close());

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
    const published = await authors.publish(written.body);
    expect(published.body).toMatchObject({ published: '<p>We pay.</p>', publishedVersion: 1, changed: false });
    expect(await authors.publish(published.body)).toMatchObject({ status: 409, error: { code: 'clause_unchanged' } });
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
    const { id, version } = await authors.givenClause('<p>x</p>');
    const details = { name: newClauseName(), description: '', division: null, letterTypes: [] };
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
    const first = await authors.publishedClause('<p>x</p>');
    const details = { description: '', division: null, letterTypes: [] };
    const same = await priya.call(createClause, { body: { ...details, name: first.name.toUpperCase() } });
    expect(same).toMatchObject({ status: 409, error: { code: 'clause_name_taken' } });
    const braces = await priya.call(createClause, { body: { ...details, name: 'a "b"' } });
    expect(braces.status).toBe(400);
    const { id, version } = first;
    const renamed = await priya.call(saveClause, {
      body: { id, version, details: { ...details, name: newClauseName() } },
    });
    expect(renamed).toMatchObject({ status: 409, error: { code: 'clause_name_fixed' } });
    const described = await priya.call(saveClause, {
      body: { id, version, details: { ...details, name: first.name, description: 'About x' } },
    });
    expect(described.body).toMatchObject({ description: 'About x', published: '<p>x</p>' });
  });

  test('is not overwritten by another window', async () => {
    const clause = await authors.givenClause('<p>mine</p>');
    await authors.reword(clause, '<p>theirs</p>');
    const { id, version } = clause;
    const stale = await authors.gordon.call(saveClause, { body: { id, version, text: '<p>late</p>' } });
    expect(stale).toMatchObject({
      status: 409,
      error: { code: 'clause_stale', details: { clause: { text: '<p>theirs</p>' } } },
    });
    expect(await authors.publish(clause)).toMatchObject({ status: 409, error: { code: 'clause_stale' } });
  });

  test.each(["update clause_versions set text = 'x'", 'delete from clause_versions', 'truncate clause_versions'])(
    'keeps its versions in the database: %s',
    async (change) => {
      await authors.publishedClause('<p>x</p>');
      await expect(sql.raw(change).execute(authors.server.db)).rejects.toThrow('append-only');
    },
  );

  test('is saved with a wrong condition, but not published', async () => {
    const clause = await authors.givenClause('<p>{{if Nothing is empty}}</p><p>x</p>');
    expect(await authors.publish(clause)).toMatchObject({ status: 422, error: { code: 'shortcodes_invalid' } });
  });
});

describe('a template with a clause', () => {
  test('is flooded with it, and with its conditions', async () => {
    const clause = await authors.publishedClause(
      '<p>{{if ClientName equals "Northgate"}}</p><p>For {{shortcode ClientName}}.</p><p>{{end}}</p>',
    );
    const template = await authors.published(`<p>Dear client,</p>${reference(clause)}`);
    const letter = await authors.flood(template.id);
    expect(letter.text).toMatch(/Dear client.*For .*Northgate/s);
    expect(letter.branches).toHaveLength(1);
    expect(letter.clauses).toEqual([{ name: clause.name, version: 1 }]);
    const { body } = await authors.priya.call(getLetterTemplate, { params: { id: template.id } });
    expect(body.template).toContain('{{clause ');
  });

  test('gets a version when its clause is published, and letters keep theirs', async () => {
    const { priya, maya } = authors;
    const inner = await authors.publishedClause('<p>Old words</p>');
    const outer = await authors.publishedClause(reference(inner));
    const direct = await authors.published(reference(inner), 'Direct');
    const through = await authors.published(reference(outer), 'Through');
    const other = await authors.published('<p>Other</p>', 'Other');
    const before = await authors.flood(through.id);
    const users = await priya.call(listClauseUsers, { params: { id: inner.id } });
    expect(users.body.map(({ kind, id }) => [kind, id])).toEqual([
      ['template', direct.id],
      ['template', through.id],
      ['clause', outer.id],
    ]);
    const changed = await authors.reword(inner, '<p>New words</p>');
    expect((await authors.flood(direct.id)).text).toContain('Old words');
    expect((await authors.publish(changed, true)).status).toBe(200);
    expect((await authors.flood(direct.id)).text).toContain('Old words');
    expect((await authors.publish(changed)).status).toBe(200);
    for (const { id } of [direct, through]) {
      const letter = await authors.flood(id);
      expect([letter.text, letter.templateVersion]).toEqual(['<p>New words</p>', 2]);
      const { body: versions } = await priya.call(listTemplateVersions, { params: { id } });
      expect(versions[0]?.clauses).toContainEqual({ name: inner.name, version: 2 });
    }
    expect((await authors.flood(other.id)).templateVersion).toBe(1);
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
    const clause = await authors.publishedClause('<p>a</p>');
    const { id } = await authors.published(reference(clause));
    const draft = { title: 'Draft', template: '<p>In progress</p>', version: 0 };
    await priya.call(saveLetterTemplate, { body: { id, draft } });
    await authors.publish(await authors.reword(clause, '<p>b</p>'));
    const { body } = await priya.call(getLetterTemplate, { params: { id } });
    expect(body).toMatchObject({ publishedVersion: 2, draft: { title: 'Draft', template: '<p>In progress</p>' } });
    expect((await authors.flood(id)).text).toBe('<p>b</p>');
  });

  test('is not published with a clause that is unknown, not published, or beside other text', async () => {
    const { priya } = authors;
    const unpublished = await authors.givenClause('<p>x</p>');
    const published = await authors.publishedClause('<p>x</p>');
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

test('a clause of a template that needs a second publisher isn’t published by who wrote it', async () => {
  const { gordon, priya, server } = authors;
  const clause = await authors.publishedClause('<p>x</p>');
  const { id } = await authors.published(reference(clause), 'Two to publish');
  await server.db.updateTable('letter_templates').set({ second_publisher: true }).where('id', '=', id).execute();
  const changed = await authors.reword(clause, '<p>y</p>');
  for (const rehearsal of [true, false]) {
    expect(await authors.publish(changed, rehearsal)).toMatchObject({
      status: 422,
      error: {
        code: 'clause_not_fitting',
        details: { users: [{ id, reason: expect.stringMatching(/second publisher/) }] },
      },
    });
  }
  const body = { id: changed.id, version: changed.version };
  expect((await gordon.call(publishClause, { body })).body.publishedVersion).toBe(2);
  const { body: template } = await priya.call(getLetterTemplate, { params: { id } });
  expect(template.publishedVersion).toBe(2);
});

test('templates get the text of a clause whose name was imported in another spelling', async () => {
  const clause = await authors.publishedClause('<p>x</p>');
  const { id } = await authors.published(reference(clause));
  const name = clause.name.toUpperCase();
  await authors.server.db.updateTable('clauses').set({ name }).where('id', '=', clause.id).execute();
  await authors.publish(await authors.reword(clause, '<p>y</p>'));
  expect((await authors.flood(id)).text).toBe('<p>y</p>');
});
