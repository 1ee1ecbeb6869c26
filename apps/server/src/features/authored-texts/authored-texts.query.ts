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

/** Texts have up to a megabyte. */
const BATCH_SIZE = 20;

/** Reads templates, then clauses, by name. */
export async function* readAuthoredTexts(db: Kysely<Database>): AsyncGenerator<AuthoredText> {
  yield* inBatches(await readTemplateIds(db), (ids) => readTemplates(db, ids));
  yield* inBatches(await readClauseIds(db), (ids) => readClauses(db, ids));
}

async function* inBatches(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<AuthoredText[]>,
): AsyncGenerator<AuthoredText> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const texts = new Map((await read(batch)).map((text) => [text.id, text]));
    yield* batch.flatMap((id) => texts.get(id) ?? []);
  }
}

async function readTemplateIds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('letter_templates')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy(inNameOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function readClauseIds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('clauses').select('id').orderBy(inNameOrder('name')).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function readAuthoredTemplate(db: Kysely<Database>, id: number): Promise<AuthoredText | undefined> {
  const [template] = await readTemplates(db, [id]);
  return template;
}

async function readTemplates(db: Kysely<Database>, ids: readonly number[]): Promise<AuthoredText[]> {
  const rows = await db
    .selectFrom('letter_templates as template')
    .innerJoin('divisions as division', 'division.id', 'template.division_id')
    .leftJoin('letter_templates as draft', 'draft.parent_id', 'template.id')
    .select(['template.id', 'template.name', 'template.title', 'template.template', 'division.id as division_id'])
    .select(['division.name as division_name', 'draft.title as draft_title', 'draft.template as draft'])
    .select('draft.version as draft_version')
    .where('template.id', 'in', ids)
    .where('template.parent_id', 'is', null)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      kind: 'template' as const,
      id: row.id,
      name: row.name,
      division: { id: row.division_id, name: row.division_name },
      isDraft: row.draft !== null,
      version: row.draft_version ?? 0,
      title: row.draft_title ?? row.title,
      document: (await acceptText(row.draft ?? row.template)).document,
    })),
  );
}

export async function readAuthoredClause(db: Kysely<Database>, id: number): Promise<AuthoredText | undefined> {
  const [clause] = await readClauses(db, [id]);
  return clause;
}

async function readClauses(db: Kysely<Database>, ids: readonly number[]): Promise<AuthoredText[]> {
  const rows = await db
    .selectFrom('clauses as clause')
    .leftJoin('divisions as division', 'division.id', 'clause.division_id')
    .leftJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select(['clause.id', 'clause.name', 'clause.version', 'clause.text', 'clause.document'])
    .select(['published.text as published', 'division.id as division_id', 'division.name as division_name'])
    .where('clause.id', 'in', ids)
    .execute();
  return rows.map(({ division_id: division, division_name: name, ...row }) => ({
    kind: 'clause',
    id: row.id,
    name: row.name,
    division: division === null || name === null ? null : { id: division, name },
    isDraft: row.text !== row.published,
    version: row.version,
    title: '',
    document: row.document,
  }));
}
