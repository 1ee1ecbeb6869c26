import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import { demoClauses } from '@letterdesk/demo/clauses';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Stores the clauses, published once. */
export async function fillClauses(trx: Transaction<Database>, author: number): Promise<void> {
  for (const { name, description, division, letterTypes, html } of demoClauses) {
    const document = parseHtml(html);
    const text = { text: toHtml(document), document: JSON.stringify(document) };
    const { id } = await trx
      .insertInto('clauses')
      .values({
        ...text,
        name,
        key: clauseKey(name),
        description,
        division_id: division ?? null,
        letter_types: JSON.stringify(letterTypes),
        published_version: 1,
        updated_at: sql<Date>`now()`,
        updated_by: author,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('clause_versions')
      .values({ ...text, clause_id: id, version: 1, published_at: sql<Date>`now()`, published_by: author })
      .execute();
  }
}
