import { CLAUSE_DEPTH, clauseKey } from '@letterdesk/core/clauses/clause-name';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type Clauses, type ClauseText, clauseNamesIn } from '@letterdesk/document/clauses/expand-clauses';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Reads the published clauses that a text refers to, itself or through other clauses. */
export async function readClausesOf(db: Kysely<Database>, document: DocumentNode): Promise<Clauses> {
  const found = new Map<string, ClauseText>();
  let wanted = new Set(clauseNamesIn(document).map(clauseKey));
  for (let depth = 0; depth <= CLAUSE_DEPTH && wanted.size > 0; depth += 1) {
    const read = await readPublished(db, [...wanted]);
    for (const [key, clause] of read) found.set(key, clause);
    const inner = read.flatMap(([, clause]) => clauseNamesIn(clause.document).map(clauseKey));
    wanted = new Set(inner.filter((key) => !found.has(key)));
  }
  return found;
}

/** Reads published clauses by key; all without keys. */
export async function readPublished(db: Kysely<Database>, keys?: readonly string[]): Promise<[string, ClauseText][]> {
  const rows = await db
    .selectFrom('clauses as clause')
    .innerJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select(['clause.key', 'clause.name', 'published.version', 'published.document'])
    .$if(keys !== undefined, (query) => query.where('clause.key', 'in', keys ?? []))
    .execute();
  return rows.map(({ key, ...clause }) => [key, clause]);
}
