import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Every column with a blob's name. Blobs not named here or in the lists below may be removed. */
export const BLOB_COLUMNS = [
  ['letter_attachments', 'sha256'],
  ['letter_attachments', 'original_sha256'],
  ['cloud_documents', 'sha256'],
  ['template_attachments', 'sha256'],
  ['mails', 'sha256'],
  ['sent_letters', 'pdf_sha256'],
  ['approvals', 'pdf_sha256'],
] as const;

/** JSON columns with a list of objects whose `sha256` names a blob. */
export const BLOB_LISTS = [['sent_letters', 'attachments']] as const;

/** Hash columns that don't name blobs. */
export const OTHER_HASHES = [
  ['idempotency_keys', 'request_sha256'],
  ['unreferenced_blobs', 'sha256'],
  ['changed_data_notices', 'told_sha256'],
] as const;

type Columns = readonly (readonly [table: string, column: string])[];

/** SQL for the unique `name` of every referenced blob. */
export function selectReferenced(columns: Columns = BLOB_COLUMNS, lists: Columns = BLOB_LISTS): string {
  const inColumns = columns.map(
    ([table, column]) => `select ${column} as name from ${table} where ${column} is not null`,
  );
  const inLists = lists.map(
    ([table, column]) => `select item ->> 'sha256' as name from ${table}, jsonb_array_elements(${column}) as item`,
  );
  return [...inColumns, ...inLists].join(' union ');
}

/** Returns which of these blobs are referenced. */
export async function findReferenced(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const given = [...names];
  const inColumns = BLOB_COLUMNS.map(
    ([table, column]): RawBuilder<unknown> =>
      sql`select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} = any(${given}::text[])`,
  );
  const inLists = BLOB_LISTS.map(
    ([table, column]): RawBuilder<unknown> =>
      sql`select name from unnest(${given}::text[]) as name where exists (
        select from ${sql.table(table)}
        where ${sql.ref(column)} @> jsonb_build_array(jsonb_build_object('sha256', name)))`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join([...inColumns, ...inLists], sql` union `)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
