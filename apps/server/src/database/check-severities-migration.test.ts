import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { presentVersion } from '../features/templates/present-template-version.ts';
import { readTemplateVersion } from '../features/templates/template-versions.query.ts';
import { givenAccount } from '../testing/given-account.ts';
import { createBareDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { migrate, migrateUpTo } from './migrate.ts';

const CONFIGURATION = { name: 'Dates', division: 1, footer: null, logo: null, lockAfterSubmission: true };
const LATER_COLUMNS = [
  'check_severities',
  'required_documents',
  'owner_account',
  'review_date',
  'second_publisher',
  'reminded_review',
];

test('templates and versions from before there were severities are kept, and set none', async () => {
  const database = await createBareDatabase();
  const { db, url } = database;
  const readTemplates = () =>
    sql<{
      row: object;
    }>`select to_jsonb(t) - ${LATER_COLUMNS}::text[] as row from letter_templates t order by id`.execute(db);
  try {
    await migrateUpTo(url, TEST_DATABASE_CONFIG, '059-passed-checks');
    await sql`insert into divisions (id, name) values (1, 'Meridale')`.execute(db);
    await sql`insert into letter_types values ('OTHER', 'Other', 1)`.execute(db);
    const author = await givenAccount(db, 'priya.ramaswamy');
    await sql`
      insert into letter_templates (id, name, title, template, document, recipient_type, division_id, letter_type,
        published_version, updated_by)
      values (1, 'Dates', 'Dates', '', '{}', 'CLIENT', 1, 'OTHER', 1, ${author})`.execute(db);
    await sql`
      insert into template_versions (template_id, version, title, template, document, configuration, published_at, published_by)
      values (1, 1, 'Dates', '', '{}', ${JSON.stringify(CONFIGURATION)}, now(), ${author})`.execute(db);
    const before = await readTemplates();
    await migrate(db);
    expect((await readTemplates()).rows).toEqual(before.rows);
    expect(before.rows).toHaveLength(1);
    const { rows } = await sql`select check_severities from letter_templates`.execute(db);
    expect(rows).toEqual([{ check_severities: {} }]);
    const version = await readTemplateVersion(db, 1, 1);
    expect(version && presentVersion(version).configuration).toEqual({
      ...CONFIGURATION,
      owner: null,
      reviewDate: null,
      secondPublisher: false,
      checkSeverities: {},
      requiredDocuments: [],
    });
  } finally {
    await database.close();
  }
});
