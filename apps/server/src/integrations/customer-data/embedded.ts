import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { RecordCondition } from '@letterdesk/core/flooding/record-filters';
import {
  type CustomerRecord,
  isRecordKind,
  KIND_OF_ID_KEY,
  type RecordKind,
  type RecordRef,
} from '@letterdesk/core/flooding/records';
import { splitTerm } from '@letterdesk/core/search/term';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../database/like-pattern.ts';
import type { Database, Json } from '../../database/tables.ts';
import type { CustomerData, RecordQuery } from './port.ts';

declare module '../../database/tables.ts' {
  interface Database {
    'customer.records': CustomerRecordsTable;
  }
}

interface CustomerRecordsTable {
  environment: string;
  kind: string;
  id: number;
  label: string;
  fields: Json<Record<string, unknown>>;
  relations: Json<IdMap>;
}

/** Customer data in the product's database (specification 3.12). */
export function embeddedCustomerData(db: Kysely<Database>): CustomerData {
  return {
    readRecords: (environment, refs) => readRecords(db, environment, refs),

    async listRecords(environment, kind, query) {
      const { ids, total } = await findPage(db, environment, kind, query);
      const refs = ids.map((id) => ({ kind, id }));
      const records = await readRecords(db, environment, refs);
      return { records: records.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total };
    },

    readFields: (environment, kind) => readFields(db, environment, kind),
  };
}

/** Milliseconds; every record of the kind must be read. */
const FIELDS_TIME = 2_000;

async function readFields(db: Kysely<Database>, environment: string, kind: RecordKind): Promise<string[]> {
  const rows = await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(FIELDS_TIME)}, true)`.execute(trx);
    return trx
      .selectFrom('customer.records')
      .select(sql<string>`jsonb_object_keys(fields)`.as('field'))
      .distinct()
      .where('environment', '=', environment)
      .where('kind', '=', kind)
      .execute();
  });
  return rows.map(({ field }) => field);
}

async function readRecords(
  db: Kysely<Database>,
  environment: string,
  refs: readonly RecordRef[],
): Promise<CustomerRecord[]> {
  if (refs.length === 0) return [];
  const kinds = refs.map((ref) => ref.kind);
  const ids = refs.map((ref) => ref.id);
  const rows = await db
    .selectFrom('customer.records')
    .selectAll()
    .where('environment', '=', environment)
    .where(sql<boolean>`(kind, id) in (select * from unnest(${kinds}::text[], ${ids}::integer[]))`)
    .execute();
  return rows.flatMap(toRecord);
}

/** Returns a page's ids and the total in one pass. */
async function findPage(
  db: Kysely<Database>,
  environment: string,
  kind: RecordKind,
  { text, fields = [], match = {}, where = [], page, pageSize }: RecordQuery,
): Promise<{ ids: number[]; total: number }> {
  let found = db
    .selectFrom('customer.records')
    .select(['id', sql<string>`normalize_text(label)`.as('sort')])
    .where('environment', '=', environment)
    .where('kind', '=', kind);
  if (Object.keys(match).length > 0) found = found.where(sql<boolean>`relations @> ${JSON.stringify(match)}::jsonb`);
  for (const condition of where) found = found.where(holding(db, environment, condition));
  const words = splitTerm(text);
  if (words.length === 0 && text.trim() !== '') return { ids: [], total: 0 };
  for (const word of words) {
    const pattern = containing(word);
    found = found.where((is) =>
      is.or([
        is(sql<string>`normalize_text(label)`, 'like', pattern),
        is(sql<string>`id::text`, '=', word),
        ...fields.map((field) => fieldContains(field, pattern)),
      ]),
    );
  }
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select id from found order by sort collate "C", id limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** Compares ids as text, so that the string "null" matches nothing. */
function holding(
  db: Kysely<Database>,
  environment: string,
  { path, field, text }: RecordCondition,
): RawBuilder<boolean> {
  const [key, ...rest] = path;
  if (key === undefined) return containsEach(field, text);
  const related = db
    .selectFrom('customer.records')
    .select(sql<string>`id::text`.as('id'))
    .where('environment', '=', environment)
    .where('kind', '=', KIND_OF_ID_KEY[key])
    .where(holding(db, environment, { path: rest, field, text }));
  return sql<boolean>`relations ->> ${key} in (${related})`;
}

function containsEach(field: string, text: string): RawBuilder<boolean> {
  const contained = splitTerm(text).map((word) => fieldContains(field, containing(word)));
  return contained.length === 0 ? sql`false` : sql`(${sql.join(contained, sql` and `)})`;
}

/** Compares in normal form; lists aren't searched. */
function fieldContains(field: string, pattern: string) {
  return sql<boolean>`(normalize_text(fields ->> ${field}) like ${pattern} and jsonb_typeof(fields -> ${field}) in ('string', 'number'))`;
}

function toRecord(row: Selectable<CustomerRecordsTable>): CustomerRecord[] {
  if (!isRecordKind(row.kind)) return [];
  const fields = row.fields as CustomerRecord['fields'];
  return [{ kind: row.kind, id: row.id, label: row.label, fields, relations: row.relations }];
}
