import type { CustomerRecord, FieldValue, ListRows } from '@letterdesk/core/flooding/records';
import type { ListCell } from '@letterdesk/core/flooding/values';
import { addDays, DEMO_EPOCH, daysBetween } from './days.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** The first assignments begin four weeks after; their papers are due a week after. */
const WEEKS_AHEAD = 2;

/** Moves all dates by whole weeks, so that assignments begin after today. Weekdays stay. */
export function shiftDates(records: readonly CustomerRecord[], today: string): CustomerRecord[] {
  const weeks = Math.ceil(daysBetween(DEMO_EPOCH, today) / 7) + WEEKS_AHEAD;
  const shiftCell = (cell: ListCell): ListCell =>
    typeof cell === 'string' && DATE.test(cell) ? addDays(cell, 7 * weeks) : cell;
  const shift = (value: FieldValue): FieldValue =>
    isList(value) ? value.map((row) => mapValues(row, shiftCell)) : shiftCell(value);
  return weeks <= 0 ? [...records] : records.map((record) => ({ ...record, fields: mapValues(record.fields, shift) }));
}

/** `Array.isArray` doesn't know readonly arrays. */
const isList = (value: FieldValue): value is ListRows => Array.isArray(value);

function mapValues<V>(values: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
