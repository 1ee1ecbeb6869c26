import type { ClauseUser } from '@letterdesk/contract/clauses';
import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import { clauseNamesIn } from '@letterdesk/document/clauses/expand-clauses';
import { type Kysely, sql } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';

interface UsingClause {
  readonly user: ClauseUser;
  readonly key: string;
  /** Keys of the clauses that its text to publish refers to, or its published one. */
  readonly references: ReadonlySet<string>;
}

/** Returns the templates and clauses that use a clause, itself or through another one, by name. */
export async function findClauseUsers(db: Kysely<Database>, clause: { readonly key: string }): Promise<ClauseUser[]> {
  const clauses = await readUsingClauses(db);
  const users = new Set<UsingClause>();
  const keys = new Set([clause.key]);
  for (let size = -1; size < users.size; ) {
    size = users.size;
    for (const one of clauses) {
      if ([...one.references].some((key) => keys.has(key))) users.add(one);
    }
    for (const { key } of users) keys.add(key);
  }
  return [...(await readTemplates(db, clause.key, keys)), ...[...users].map(({ user }) => user)];
}

async function readUsingClauses(db: Kysely<Database>): Promise<UsingClause[]> {
  const rows = await db
    .selectFrom('clauses as clause')
    .leftJoin('divisions as division', 'division.id', 'clause.division_id')
    .leftJoin('clause_versions as published', (join) =>
      join.onRef('published.clause_id', '=', 'clause.id').onRef('published.version', '=', 'clause.published_version'),
    )
    .select(['clause.id', 'clause.name', 'clause.key', 'clause.document', 'published.document as published'])
    .select(['division.id as division_id', 'division.name as division_name'])
    .orderBy(inNameOrder('clause.name'))
    .execute();
  return rows.map(({ id, name, key, document, published, division_id, division_name }) => ({
    key,
    user: {
      kind: 'clause',
      id,
      name,
      division: division_id === null || division_name === null ? null : { id: division_id, name: division_name },
      published: published !== null,
    },
    references: new Set([document, published].flatMap((text) => (text ? clauseNamesIn(text).map(clauseKey) : []))),
  }));
}

/** Reads the templates whose published version has the clause, and those whose draft refers to one of the keys. */
async function readTemplates(db: Kysely<Database>, own: string, keys: ReadonlySet<string>): Promise<ClauseUser[]> {
  const rows = await db
    .selectFrom('letter_templates as template')
    .innerJoin('divisions as division', 'division.id', 'template.division_id')
    .leftJoin('template_versions as published', (join) =>
      join
        .onRef('published.template_id', '=', 'template.id')
        .onRef('published.version', '=', 'template.published_version'),
    )
    .leftJoin('letter_templates as draft', (join) =>
      join.onRef('draft.parent_id', '=', 'template.id').on('draft.template', 'like', '%{{%'),
    )
    .select(['template.id', 'template.name', 'division.id as division_id', 'division.name as division_name'])
    .select(['published.clauses', 'draft.document as draft'])
    .where('template.parent_id', 'is', null)
    .where(({ or, eb }) => or([eb(sql`jsonb_array_length(published.clauses)`, '>', 0), eb('draft.id', 'is not', null)]))
    .orderBy(inNameOrder('template.name'))
    .orderBy('template.id')
    .execute();
  return rows.flatMap(({ id, division_id, division_name, clauses, draft, ...template }) => {
    const isPublished = clauses?.some((used) => clauseKey(used.name) === own) === true;
    const isDrafted = draft !== null && clauseNamesIn(draft).some((used) => keys.has(clauseKey(used)));
    if (!isPublished && !isDrafted) return [];
    const division = { id: division_id, name: division_name };
    return [{ kind: 'template' as const, id, name: template.name, division, published: isPublished }];
  });
}
