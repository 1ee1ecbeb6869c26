import type { OrganisationExpression, OrganisationExpressionGroup } from '@letterdesk/contract/organisation-items';
import type { IdKey } from '@letterdesk/core/flooding/id-map';
import type { RecordKind } from '@letterdesk/core/flooding/records';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Expression } from '../organisation.ts';

const LAST_GROUP = sql<number>`(select coalesce(max(position), -1) + 1 from expression_groups)`;

/** In screen order. */
export function readGroups(db: Kysely<Database>): Promise<OrganisationExpressionGroup[]> {
  return db.selectFrom('expression_groups').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}

export async function addGroup(trx: Kysely<Database>, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('expression_groups')
    .values({ name, position: LAST_GROUP })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameGroup(trx: Kysely<Database>, id: number, name: string): Promise<void> {
  await trx.updateTable('expression_groups').set({ name }).where('id', '=', id).execute();
}

export async function placeGroup(trx: Kysely<Database>, id: number, position: number): Promise<void> {
  await trx.updateTable('expression_groups').set({ position }).where('id', '=', id).execute();
}

export async function removeGroup(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.deleteFrom('expression_groups').where('id', '=', id).execute();
}

/** In group order. */
export async function readExpressions(db: Kysely<Database>): Promise<OrganisationExpression[]> {
  const rows = await db.selectFrom('expressions').selectAll().orderBy('position').orderBy('name').execute();
  return rows.map((row) => ({
    name: row.name,
    description: row.description,
    kind: row.kind,
    editable: row.editable,
    required: row.required,
    valueType: row.value_type,
    // Safe: nothing else is stored.
    idKey: row.id_key as IdKey | '',
    record: row.record as RecordKind | 'letter',
    field: row.field,
    columns: row.columns,
    group: row.group_id,
  }));
}

/** Adds an expression to the end of its group, or changes it; a changed group moves it to the end. */
export async function storeExpression(
  trx: Kysely<Database>,
  { name, group, description, kind, editable, required, ...place }: Expression & { readonly group: number },
): Promise<void> {
  const columns = {
    group_id: group,
    description,
    kind,
    editable,
    required,
    value_type: place.valueType,
    id_key: place.idKey,
    record: place.record,
    field: place.field,
    columns: place.columns === null ? null : JSON.stringify(place.columns),
  };
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from expressions where group_id = ${group})`;
  const position = sql<number>`case when expressions.group_id = ${group} then expressions.position else ${last} end`;
  await trx
    .insertInto('expressions')
    .values({ name, position: last, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...columns, position }))
    .execute();
}

export async function placeExpression(trx: Kysely<Database>, name: string, position: number): Promise<void> {
  await trx.updateTable('expressions').set({ position }).where('name', '=', name).execute();
}

export async function removeExpression(trx: Kysely<Database>, name: string): Promise<void> {
  await trx.deleteFrom('expressions').where('name', '=', name).execute();
}
