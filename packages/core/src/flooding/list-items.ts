import type { ExpressionDefinition, ListCell, ListColumn, Resolution, Value, ValueSource } from './values.ts';

type ListValue = Extract<Value, { type: 'list' }>;

/** Returns the names by which a list's columns are used in its items: `Start date` is `StartDate`. */
export function fieldNames(columns: readonly ListColumn[]): readonly string[] {
  return columns.map(({ label }) =>
    (label.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(''),
  );
}

/** Names a field of an item, such as `WorkUnits.2.StartDate`. Items are counted from 1. */
export function itemName(list: string, index: number, field: string): string {
  return `${list}.${index}.${field}`;
}

/** Returns the fields of a list's items as values of their own. Columns without a usable name are left out. */
export function itemResolutions(
  list: string,
  { columns, rows }: ListValue,
  source: ValueSource,
): ReadonlyMap<string, Resolution> {
  const names = fieldNames(columns);
  const all = new Map<string, Resolution>();
  for (const [row, cells] of rows.entries()) {
    for (const [column, name] of names.entries()) {
      const type = columns[column]?.type;
      if (name === '' || type === undefined) continue;
      const value = cellValue(type, cells[column] ?? null);
      all.set(
        itemName(list, row + 1, name),
        value === null ? { found: false, reason: 'field_empty', source } : { found: true, value, source },
      );
    }
  }
  return all;
}

/** Splits a name such as `WorkUnits.2.StartDate`; null for other names. */
export function parseItemName(name: string): Readonly<Record<'list' | 'index' | 'field', string>> | null {
  const [, list, index, field] = /^(.+)\.(\d+)\.([^.]+)$/.exec(name) ?? [];
  return list === undefined || index === undefined || field === undefined ? null : { list, index, field };
}

/** Returns the definition of an item's field; null if the list's items have no such field. */
export function itemDefinition<Definition extends ExpressionDefinition>(
  name: string,
  list: Definition,
  columns: readonly ListColumn[],
): Definition | null {
  const item = parseItemName(name);
  const column = item === null ? undefined : columns[fieldNames(columns).indexOf(item.field)];
  if (item === null || column === undefined) return null;
  return { ...list, name, description: `${list.description} ${item.index}: ${column.label}`, valueType: column.type };
}

function cellValue(type: ListColumn['type'], cell: ListCell): Value | null {
  if (cell === null || cell === '') return null;
  switch (type) {
    case 'text':
      return { type, text: String(cell) };
    case 'date':
      return { type, date: String(cell) };
    case 'number':
      return typeof cell === 'number' ? { type, number: cell } : null;
    case 'money':
      return typeof cell === 'number' ? { type, amount: cell, currency: 'USD' } : null;
  }
}
