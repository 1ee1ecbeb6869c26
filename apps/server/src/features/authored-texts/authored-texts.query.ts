import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Kysely } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';
import { acceptText } from '../../text/accept-text.ts';

/** A text as its authors edit it: a draft, or the published text of a template without one. */
export interface AuthoredText {
  readonly kind: 'template' | 'clause';
  readonly id: number;
  readonly name: string;
  readonly division: { readonly id: number; readonly name: string } | null;
  readonly isDraft: boolean;
  /** Of a template's draft, 0 without one; of the clause. */
  readonly version: number;
  /** Empty for a clause. */
  readonly title: string;
  readonly document: DocumentNode;
}

/** Reads templates, then clauses, by name. */
export async function* readAuthoredTexts(db: Kysely<Database>): AsyncGenerator<AuthoredText> {
  for (const { id } of await readTemplateIds(db)) {
    const text = await readAuthoredTemplate(db, id);
    if (text !== undefined) yield text;
  }
  for (const { id } of await db.selectFrom('clauses').select('id').orderBy(inNameOrder('name')).execute()) {
    const text = await readAuthoredClause(db, id);
    if (text !== undefined) yield text;
  }
}

function readTemplateIds(db: Kysely<Database>) {
  return db
    .selectFrom('letter_templates')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy(inNameOrder('name'))
    .orderBy('id')
    .execute();
}

export async function readAuthoredTemplate(db: Kysely<Database>, id: number): Promise<AuthoredText | undefined> {
  const row = await db
    .selectFrom('letter_templates as template')
    .innerJoin('divisions as division', 'division.id', 'template.division_id')
    .leftJoin('letter_templates as draft', 'draft.parent_id', 'template.id')
    .select(['template.name', 'template.title', 'template.template', 'division.id as division_id'])
    .select(['division.name as division_name', 'draft.title as draft_title', 'draft.template as draft'])
    .select('draft.version as draft_version')
    .where('template.id', '=', id)
    .where('template.parent_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    kind: 'template',
    id,
    name: row.name,
    division: { id: row.division_id, name: row.division_name },
    isDraft: row.draft !== null,
    version: row.draft_version ?? 0,
    title: row.draft_title ?? row.title,
    document: (await acceptText(row.draft ?? row.template)).document,
  };
}

export async function readAuthoredClause(db: Kysely<Database>, id: number): Promise<AuthoredText | undefined> {
  const row = await db
    .selectFrom('clauses as clause')
    .leftJoin('divisions as division', 'division.id', 'clause.division_id')
    .leftJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select(['clause.name', 'clause.version', 'clause.text', 'clause.document', 'published.text as published'])
    .select(['division.id as division_id', 'division.name as division_name'])
    .where('clause.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { division_id: division, division_name: name } = row;
  return {
    kind: 'clause',
    id,
    name: row.name,
    division: division === null || name === null ? null : { id: division, name },
    isDraft: row.text !== row.published,
    version: row.version,
    title: '',
    document: row.document,
  };
}
