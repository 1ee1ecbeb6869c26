import type { ClauseSummary, ClauseVersion } from '@letterdesk/contract/clauses';
import type { Kysely } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';
import { selectPerson } from '../session/accounts.store.ts';

function selectClauses(db: Kysely<Database>) {
  return db
    .selectFrom('clauses as clause')
    .leftJoin('divisions as division', 'division.id', 'clause.division_id')
    .leftJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select(['clause.id', 'clause.name', 'clause.description', 'clause.letter_types', 'clause.published_version'])
    .select(['clause.text', 'division.id as division_id', 'division.name as division_name'])
    .select('published.text as published_text');
}

type ClauseSummaryRow = Awaited<ReturnType<ReturnType<typeof selectClauses>['execute']>>[number];

/** Sorted by name. */
export async function readClauses(db: Kysely<Database>): Promise<ClauseSummary[]> {
  const rows = await selectClauses(db).orderBy(inNameOrder('clause.name')).orderBy('clause.id').execute();
  return rows.map(presentSummary);
}

/** Undefined if not found. */
export function readClause(db: Kysely<Database>, id: number) {
  return selectClauses(db)
    .select(['clause.version', 'clause.updated_at'])
    .select(({ ref }) => selectPerson(db, ref('clause.updated_by')).as('updater'))
    .where('clause.id', '=', id)
    .executeTakeFirst();
}

export type ClauseRow = NonNullable<Awaited<ReturnType<typeof readClause>>>;

export function presentSummary(row: ClauseSummaryRow): ClauseSummary {
  const { division_id: division, division_name: name } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    division: division === null || name === null ? null : { id: division, name },
    letterTypes: row.letter_types,
    published: row.published_text,
    publishedVersion: row.published_version,
    changed: row.text !== row.published_text,
  };
}

/** Newest first. */
export async function readClauseVersions(db: Kysely<Database>, id: number): Promise<ClauseVersion[]> {
  const rows = await db
    .selectFrom('clause_versions')
    .select(['version', 'text', 'published_at'])
    .select(({ ref }) => selectPerson(db, ref('published_by')).as('publisher'))
    .where('clause_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ published_at: date, publisher, ...row }) => ({
    ...row,
    publishedBy: publisher,
    publishedDate: date.toISOString(),
  }));
}
