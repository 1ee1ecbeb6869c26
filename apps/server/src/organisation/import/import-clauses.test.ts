import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readFolder } from '../folder/read-folder.ts';
import type { Clause } from '../organisation.ts';
import { FolderInvalid } from '../problem.ts';
import { readPortableOrganisation } from '../read-organisation.ts';
import { A_TEMPLATE, anOrganisation } from '../testing/an-organisation.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { importOrganisation } from './import-organisation.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const aClause = (name: string, text: string): Clause => ({
  name,
  description: '',
  division: null,
  letterTypes: [],
  text,
});
const reference = (name: string) => `<p>{{clause "${name}"}}</p>`;

async function importFrom(db: Db, clauses: readonly Clause[], text: string) {
  const organisation = anOrganisation({ clauses, templates: [{ ...A_TEMPLATE, text }] });
  await using folder = await givenFolder(organisation);
  const now = new Date('2026-03-02T10:00:00Z');
  const options = { fromDomains: ['kestrel.example'], now, isDryRun: false };
  return importOrganisation(db, await readFolder(folder.path), options);
}

async function readPublished(db: Db) {
  const { document } = await db
    .selectFrom('template_versions')
    .select('document')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.stringify(document);
}

test('clauses are imported before what contains them, and a second import changes nothing', async () => {
  const { db } = database;
  const clauses = [aClause('A', reference('B')), aClause('B', '<p>First words</p>')];
  await importFrom(db, clauses, reference('A'));
  expect(await readPublished(db)).toContain('First words');
  expect((await readPortableOrganisation(db)).clauses).toEqual(clauses);
  expect(await importFrom(db, clauses, reference('A'))).toMatchObject({ changes: [] });
  const reworded = [aClause('A', reference('B')), aClause('B', '<p>Other words</p>')];
  const { changes } = await importFrom(db, reworded, reference('A'));
  expect(changes.map(({ subject }) => subject)).toEqual(["Clause 'B'"]);
  expect(await readPublished(db)).toContain('Other words');
});

test('clauses with unpublished changes, in a circle, or missing are reported, and nothing is changed', async () => {
  const { db } = database;
  const failing = async (clauses: readonly Clause[], text: string) => {
    const error = await importFrom(db, clauses, text).catch((cause: unknown) => cause);
    if (!(error instanceof FolderInvalid)) throw error;
    return error.problems.map(({ file, message }) => `${file}: ${message}`);
  };
  const circle = [aClause('A', reference('B')), aClause('B', reference('A'))];
  expect(await failing(circle, '<p>x</p>')).not.toEqual([]);
  expect(await failing([], reference('Gone'))).toEqual([expect.stringMatching(/templates.*Gone/)]);
  const locked = '<p>{{locked "Law"}}</p><p>x</p><p>{{end}}</p>';
  const around = locked.replace('<p>x</p>', reference('A'));
  await importFrom(db, [aClause('A', '<p>a</p>')], around);
  expect(await failing([aClause('A', locked)], around)).toContainEqual(
    expect.stringMatching(/^clauses\/a\.json: “.*” can’t use this text\. Locked text can’t contain/),
  );
  await importFrom(db, [], reference('A'));
  await sql`update clauses set text = '<p>in progress</p>'`.execute(db);
  expect(await failing([aClause('A', '<p>b</p>')], reference('A'))).toEqual([
    'clauses/a.json: This clause has unpublished changes here: publish or undo them first.',
  ]);
});

test('text in progress is neither overwritten nor published by an import', async () => {
  const { db } = database;
  const readText = () => db.selectFrom('clauses').select(['description', 'text', 'published_version']).execute();
  const described = { ...aClause('A', '<p>a</p>'), description: 'About a' };
  await importFrom(db, [aClause('A', '<p>a</p>')], reference('A'));
  await sql`update clauses set text = '<p>in progress</p>'`.execute(db);
  await importFrom(db, [described], reference('A'));
  expect(await readText()).toEqual([{ description: 'About a', text: '<p>in progress</p>', published_version: 1 }]);
});

test('the text of a clause that was never published is replaced only if it is empty', async () => {
  const { db } = database;
  const given = (text: string) =>
    sql`insert into clauses (name, key, description, letter_types, text, document, updated_at, updated_by)
      select 'B', 'b', '', '[]', ${text}, '{"type":"doc"}', now(), min(id) from accounts`.execute(db);
  await importFrom(db, [], '<p>x</p>');
  await given('<p>in progress</p>');
  const error = await importFrom(db, [aClause('B', '<p>b</p>')], '<p>x</p>').catch((cause: unknown) => cause);
  expect(error).toMatchObject({ problems: [{ message: expect.stringContaining('unpublished changes') }] });
  await sql`delete from clauses`.execute(db);
  await given('<p></p>');
  await importFrom(db, [aClause('B', '<p>b</p>')], '<p>x</p>');
  const clause = await db.selectFrom('clauses').select(['text', 'published_version']).executeTakeFirstOrThrow();
  expect(clause).toEqual({ text: '<p>b</p>', published_version: 1 });
});

test('a clause whose name is written in other capitals still reaches its templates', async () => {
  const { db } = database;
  await importFrom(db, [aClause('Terms', '<p>First words</p>')], reference('Terms'));
  await importFrom(db, [aClause('TERMS', '<p>Other words</p>')], reference('Terms'));
  expect(await readPublished(db)).toContain('Other words');
});

test('regions in the text of a clause are dissolved', async () => {
  const { db } = database;
  const text = '<div data-region="locked" data-key="0" data-label="x"><p>Within 14 days</p></div>';
  await importFrom(db, [aClause('A', text)], reference('A'));
  expect(await readPublished(db)).not.toContain('region');
});
