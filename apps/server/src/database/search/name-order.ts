import { type RawBuilder, sql } from 'kysely';

/** Sorts names as readers expect: accented letters among the others, whatever the database's locale. */
export function inNameOrder(column: string): RawBuilder<string> {
  return sql`normalize_text(${sql.ref(column)}) collate "C"`;
}
