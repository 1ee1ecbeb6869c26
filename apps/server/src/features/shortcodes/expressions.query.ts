import type { ExpressionGroup } from '@letterdesk/contract/shortcodes';
import { isIdKey } from '@letterdesk/core/flooding/id-map';
import { fieldNames, itemDefinition, parseItemName } from '@letterdesk/core/flooding/list-items';
import { isRecordKind } from '@letterdesk/core/flooding/records';
import type { ExpressionSource } from '@letterdesk/core/flooding/resolve-expressions';
import type { ExpressionDefinition, ListColumn } from '@letterdesk/core/flooding/values';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** An expression with the source of its value. */
export type FloodableExpression = ExpressionDefinition & { readonly source: ExpressionSource };

/** Reads expressions by name, and fields of list items such as `WorkUnits.2.StartDate`; omits unknown names. */
export async function readExpressions(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, FloodableExpression>> {
  if (names.length === 0) return new Map();
  const lists = names.flatMap((name) => parseItemName(name)?.list ?? []);
  const rows = await db
    .selectFrom('expressions')
    .selectAll()
    .where('name', 'in', [...new Set([...names, ...lists])])
    .execute();
  const found = new Map(rows.map((row) => [row.name, toExpression(row)]));
  for (const name of names) {
    const list = found.get(parseItemName(name)?.list ?? '');
    const item = list && !found.has(name) ? itemDefinition(name, list, list.source.columns ?? []) : null;
    if (item !== null) found.set(name, item);
  }
  return found;
}

/** Reads all groups with their expressions, in display order. */
export async function readExpressionGroups(db: Kysely<Database>): Promise<ExpressionGroup[]> {
  const [groups, expressions] = await Promise.all([
    db.selectFrom('expression_groups').selectAll().orderBy('position').execute(),
    db.selectFrom('expressions').selectAll().orderBy('position').orderBy('name').execute(),
  ]);
  return groups.map(({ id, name }) => ({
    id,
    name,
    expressions: expressions.filter((row) => row.group_id === id).map(presentExpression),
  }));
}

function presentExpression(row: Selectable<Database['expressions']>): ExpressionGroup['expressions'][number] {
  const { name, description, kind, editable, required, value_type, columns } = row;
  const fields = columns === null ? {} : { fields: presentFields(columns) };
  return { name, description, type: kind, editable, required, valueType: value_type, ...fields };
}

/** Columns without a usable name are left out. */
function presentFields(columns: readonly ListColumn[]) {
  const names = fieldNames(columns);
  return columns
    .map(({ label, type }, index) => ({ name: names[index] ?? '', description: label, valueType: type }))
    .filter(({ name }) => name !== '');
}

function toExpression(row: Selectable<Database['expressions']>): FloodableExpression {
  return {
    name: row.name,
    description: row.description,
    kind: row.kind,
    editable: row.editable,
    required: row.required,
    valueType: row.value_type,
    source: sourceOf(row),
  };
}

function sourceOf(row: Selectable<Database['expressions']>): ExpressionSource {
  const place = { valueType: row.value_type, columns: row.columns, field: row.field };
  if (isIdKey(row.id_key) && isRecordKind(row.record)) return { ...place, idKey: row.id_key, record: row.record };
  return { ...place, idKey: '', record: 'letter' };
}
