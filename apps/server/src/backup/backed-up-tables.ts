import type { ClientBase } from 'pg';
import type { BackedUpTable, Manifest } from './manifest.ts';

type Table = Omit<BackedUpTable, 'rows'>;

/** What every start makes anew: the queue of jobs, sessions of the embedded provider, and the list of migrations. */
const LEFT_OUT = `namespace.nspname not in ('pg_catalog', 'information_schema', 'jobs') and namespace.nspname not like 'pg\\_%'
  and class.relname not in ('kysely_migration', 'kysely_migration_lock', 'identity_state', 'mail_hold', 'blob_folder')`;

const COLUMNS = `
  select namespace.nspname as schema, class.relname as name,
    array_agg(attribute.attname::text order by attribute.attnum) as columns
  from pg_class class
  join pg_namespace namespace on namespace.oid = class.relnamespace
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0
    and not attribute.attisdropped and attribute.attgenerated = ''
  where class.relkind = 'r' and ${LEFT_OUT}
  group by 1, 2 order by 1, 2`;

const REFERENCES = `
  select from_class.relnamespace::regnamespace::text || '.' || from_class.relname as child,
    to_class.relnamespace::regnamespace::text || '.' || to_class.relname as parent
  from pg_constraint
  join pg_class from_class on from_class.oid = conrelid
  join pg_class to_class on to_class.oid = confrelid
  where contype = 'f' and conrelid <> confrelid`;

const SEQUENCES = `
  select namespace.nspname as schema, class.relname as name
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
  where class.relkind = 'S' and ${LEFT_OUT} order by 1, 2`;

/** Every table that a backup holds, each behind those that it names rows of. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const tables = (await client.query<Table>(COLUMNS)).rows;
  const references = (await client.query<{ child: string; parent: string }>(REFERENCES)).rows;
  const keyOf = ({ schema, name }: Table) => `${schema}.${name}`;
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(keyOf));
    const waits = (table: Table) =>
      references.some(({ child, parent }) => child === keyOf(table) && waiting.has(parent));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`These tables name rows of each other: ${[...waiting].join(', ')}`);
    ordered.push(...next);
    left = left.filter(waits);
  }
  return ordered;
}

/** Where every sequence stands. */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES);
  const read = [];
  for (const { schema, name } of rows) {
    const standing = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(schema, name)}`,
    );
    const [row] = standing.rows;
    if (row) read.push({ schema, name, value: Number(row.value), called: row.called });
  }
  return read;
}

/** Names as PostgreSQL reads them. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** The columns of a table, as COPY names them. */
export function columnsOf({ columns }: Pick<BackedUpTable, 'columns'>): string {
  return columns.map((column) => quoted(column)).join(', ');
}
