import { type IdKey, type IdMap, idsOf, isPluralIdKey } from './id-map.ts';
import { type FieldValue, type ListRows, type RecordKind, type RecordsByRef, refKey } from './records.ts';
import type { ListCell, ListColumn, MissingReason, Resolution, ScalarType, Value, ValueType } from './values.ts';

export interface ExpressionColumn extends ListColumn {
  readonly field: string;
}

export type ExpressionSource = {
  readonly valueType: ValueType;
  /** For lists: one column per field; otherwise null. */
  readonly columns: readonly ExpressionColumn[] | null;
  /** For lists: empty if every record is a row, else the field that holds the rows. Otherwise the value's field. */
  readonly field: string;
} & (
  | { readonly idKey: IdKey; readonly record: RecordKind }
  /** A value of the letter itself, such as today's date. */
  | { readonly idKey: ''; readonly record: 'letter' }
);

/** Values of the letter itself, by field. */
export type LetterFields = Readonly<Record<string, FieldValue>>;

/**
 * Looks up one expression's value.
 * @param letter such as `{ today: '2026-11-20' }`.
 * @returns the value, or the reason: `no_id` (the id map has no such record), `record_not_found` (customer data knows
 * none of them), `field_empty` (null, blank, no rows or the wrong type).
 */
export function resolveExpression(
  expression: ExpressionSource,
  ids: IdMap,
  records: RecordsByRef,
  letter: LetterFields,
): Resolution {
  if (expression.idKey === '') return resolveIn(expression, [letter], null);
  const wanted = idsOf(ids, expression.idKey);
  const id = wanted.length === 1 ? (wanted[0] ?? null) : null;
  if (wanted.length === 0) return missing(expression, 'no_id', null);
  const found = wanted.flatMap((each) => records.get(refKey({ kind: expression.record, id: each })) ?? []);
  if (found.length === 0) return missing(expression, 'record_not_found', id);
  return resolveIn(
    expression,
    found.map((record) => record.fields),
    id,
  );
}

function resolveIn(expression: ExpressionSource, holders: readonly LetterFields[], id: number | null): Resolution {
  const value =
    expression.valueType === 'list'
      ? listValue(expression, holders)
      : scalarValue(expression, expression.valueType, holders);
  if (value === null) return missing(expression, 'field_empty', id);
  return { found: true, value, source: sourceOf(expression, id) };
}

function missing(expression: ExpressionSource, reason: MissingReason, id: number | null): Resolution {
  return { found: false, reason, source: sourceOf(expression, id) };
}

function sourceOf(expression: ExpressionSource, id: number | null) {
  return { record: expression.record, id, field: expression.field };
}

/** Texts of several records are joined by commas; other types take the first value. */
function scalarValue(expression: ExpressionSource, type: ScalarType, holders: readonly LetterFields[]): Value | null {
  const values = holders.flatMap((fields) => readScalar(type, fieldOf(fields, expression.field)) ?? []);
  const [first] = values;
  if (first === undefined) return null;
  if (first.type !== 'text' || expression.idKey === '' || !isPluralIdKey(expression.idKey)) return first;
  const texts = values.flatMap((value) => (value.type === 'text' ? [value.text] : []));
  return { type: 'text', text: [...new Set(texts)].join(', ') };
}

function listValue(expression: ExpressionSource, holders: readonly LetterFields[]): Value | null {
  const columns = expression.columns ?? [];
  const rows: ListRows =
    expression.field === ''
      ? holders.map((fields) => fields as Readonly<Record<string, ListCell>>)
      : holders.flatMap((fields) => {
          const value = fieldOf(fields, expression.field);
          return Array.isArray(value) ? value : [];
        });
  if (rows.length === 0 || columns.length === 0) return null;
  return {
    type: 'list',
    columns: columns.map(({ label, type }) => ({ label, type })),
    rows: rows.map((row) => columns.map((column) => cellOf(readScalar(column.type, fieldOf(row, column.field))))),
  };
}

function fieldOf(fields: LetterFields, field: string): FieldValue {
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

function cellOf(value: Value | null): ListCell {
  switch (value?.type) {
    case 'text':
      return value.text;
    case 'date':
      return value.date;
    case 'number':
      return value.number;
    case 'money':
      return value.amount;
    default:
      return null;
  }
}

function readScalar(type: ScalarType, raw: FieldValue): Value | null {
  if (raw === null || typeof raw === 'object') return null;
  switch (type) {
    case 'text': {
      const text = String(raw).trim();
      return text === '' ? null : { type, text };
    }
    case 'date':
      return typeof raw === 'string' && isDate(raw) ? { type, date: raw } : null;
    case 'number': {
      const number = numberOf(raw);
      return number === null ? null : { type, number };
    }
    case 'money': {
      const amount = numberOf(raw);
      return amount === null ? null : { type, amount, currency: 'USD' };
    }
  }
}

function numberOf(raw: string | number): number | null {
  const number = typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Rejects impossible days such as `2027-02-30`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
