import { LETTER_TYPES } from '@letterdesk/core/constants';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { FieldValue, RecordKind } from '@letterdesk/core/flooding/records';
import { parseHtml } from '@letterdesk/document/parse-html';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import { toTemplateConfiguration } from '../features/templates/template-configuration.ts';
import { givenAccount } from './given-account.ts';

/** Database fixtures; tests use only what they need. */

/** Divisions 1 and 9 with a company each, every letter type, one logo and one footer. */
export async function givenOrganisation(db: Db): Promise<void> {
  await db
    .insertInto('divisions')
    .values([
      { id: 1, name: 'Meridale' },
      { id: 9, name: 'Tarrow' },
    ])
    .execute();
  await db
    .insertInto('companies')
    .values([
      { claim: 'meridale', division_id: 1 },
      { claim: 'tarrow', division_id: 9 },
    ])
    .execute();
  await db
    .insertInto('letter_types')
    .values(LETTER_TYPES.map((name, position) => ({ name, position, display_name: name })))
    .execute();
  await db
    .insertInto('footers')
    .values({ id: 1, division_id: 1, name: 'Standard', text: 'Meridale, 1 Main Street' })
    .execute();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0c6a63"/></svg>';
  await db.insertInto('logos').values({ id: 1, division_id: 1, description: 'Meridale', svg }).execute();
  await db.insertInto('expression_groups').values({ id: 1, name: 'All', position: 1 }).execute();
  // Items added later get new ids.
  for (const table of ['footers', 'logos', 'expression_groups'] as const) {
    await sql`alter table ${sql.table(table)} alter column id restart with 100`.execute(db);
  }
}

/** By default an editable, optional text of the client. */
export async function givenExpression(
  db: Db,
  name: string,
  expression: Partial<Omit<Insertable<Database['expressions']>, 'name' | 'columns'>> & { columns?: object[] } = {},
): Promise<void> {
  const { columns, ...rest } = expression;
  await db
    .insertInto('expressions')
    .values({
      name,
      group_id: 1,
      position: 1,
      description: `The ${name}`,
      kind: null,
      value_type: 'text',
      id_key: 'clientId',
      record: 'client',
      field: name,
      ...rest,
      columns: columns === undefined ? null : JSON.stringify(columns),
    })
    .execute();
}

/** A published template of division 1; its HTML may contain shortcodes. @returns its id. */
export async function givenTemplate(
  db: Db,
  html: string,
  template: Partial<Omit<Insertable<Database['letter_templates']>, 'template' | 'document'>> = {},
): Promise<number> {
  const row = await db
    .insertInto('letter_templates')
    .values({
      name: 'Confirmation',
      title: 'Assignment confirmation',
      template: html,
      document: JSON.stringify(parseHtml(html)),
      recipient_type: 'CLIENT',
      division_id: 1,
      letter_type: 'CONFIRMATION',
      footer_id: 1,
      logo_id: 1,
      published_version: 1,
      updated_by: await givenAccount(db, 'priya.ramaswamy'),
      ...template,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.published_version > 0) {
    await db
      .insertInto('template_versions')
      .values({
        template_id: row.id,
        version: row.published_version,
        title: row.title,
        template: html,
        document: JSON.stringify(row.document),
        configuration: JSON.stringify(toTemplateConfiguration(row)),
        published_at: row.updated_at,
        published_by: row.updated_by,
      })
      .execute();
  }
  return row.id;
}

/** In the environment `demo`. */
export async function givenRecord(
  db: Db,
  kind: RecordKind,
  id: number,
  fields: Readonly<Record<string, FieldValue>>,
  relations: IdMap = {},
): Promise<void> {
  await db
    .insertInto('customer.records')
    .values({
      environment: 'demo',
      kind,
      id,
      label: `${kind} ${id}`,
      fields: JSON.stringify(fields),
      relations: JSON.stringify(relations),
    })
    .execute();
}
