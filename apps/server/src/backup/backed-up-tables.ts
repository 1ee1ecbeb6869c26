import type { ClientBase } from 'pg';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { BACKED_UP_TABLES } from './own-tables.ts';

type Table = Omit<BackedUpTable, 'rows'>;

/** Excludes foreign tables in the same database or schema. */
const IS_OURS = `(namespace.nspname = current_schema() and class.relname = any($1)
  or namespace.nspname || '.' || class.relname = any($1))`;

const COLUMNS = `
  select namespace.nspname as schema, class.relname as name,
    array_agg(attribute.attname::text order by attribute.attnum) as columns
  from pg_class class
  join pg_namespace namespace on namespace.oid = class.relnamespace
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0
    and not attribute.attisdropped and attribute.attgenerated = ''
  where class.relkind = 'r' and ${IS_OURS}
  group by 1, 2 order by 1, 2`;

const REFERENCES = `
  select from_namespace.nspname || '.' || from_class.relname as child, to_namespace.nspname || '.' || to_class.relname as parent
  from pg_constraint
  join pg_class from_class on from_class.oid = conrelid
  join pg_namespace from_namespace on from_namespace.oid = from_class.relnamespace
  join pg_class to_class on to_class.oid = confrelid
  join pg_namespace to_namespace on to_namespace.oid = to_class.relnamespace
  where contype = 'f' and conrelid <> confrelid`;

/** Sequences of our tables' ids. */
const SEQUENCES = `
  select sequence_namespace.nspname as schema, sequence.relname as name
  from pg_class sequence
  join pg_namespace sequence_namespace on sequence_namespace.oid = sequence.relnamespace
  join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and deptype in ('a', 'i')
    and refclassid = 'pg_class'::regclass
  join pg_class class on class.oid = refobjid
  join pg_namespace namespace on namespace.oid = class.relnamespace
  where sequence.relkind = 'S' and ${IS_OURS}
  order by 1, 2`;

export const getTableKey = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${schema}.${name}`;

/** Returns all tables to back up, referenced ones first. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const tables = (await client.query<Table>(COLUMNS, [BACKED_UP_TABLES])).rows;
  const references = (await client.query<{ child: string; parent: string }>(REFERENCES)).rows;
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(getTableKey));
    const waits = (table: Table) =>
      references.some(({ child, parent }) => child === getTableKey(table) && waiting.has(parent));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`These tables name rows of each other: ${[...waiting].join(', ')}`);
    ordered.push(...next);
    left = left.filter(waits);
  }
  return ordered;
}

export async function readSequenceNames(client: ClientBase): Promise<{ schema: string; name: string }[]> {
  return (await client.query<{ schema: string; name: string }>(SEQUENCES, [BACKED_UP_TABLES])).rows;
}

export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const read = [];
  for (const { schema, name } of await readSequenceNames(client)) {
    const position = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(schema, name)}`,
    );
    const [row] = position.rows;
    if (row) read.push({ schema, name, value: Number(row.value), called: row.called });
  }
  return read;
}

/** Quotes identifiers. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

/** A column list for COPY. */
export function listColumns({ columns }: Pick<BackedUpTable, 'columns'>): string {
  return columns.map((column) => quoted(column)).join(', ');
}
