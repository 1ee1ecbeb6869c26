import type { ListCell, ListColumn, Value, ValueType } from '../flooding/values.ts';
import { DEFAULT_DATE_FORMAT, formatDate, isDateFormat } from './format-date.ts';
import { DEFAULT_MONEY_FORMAT, formatNumber, isNumberFormat } from './format-number.ts';
import { formatText, isTextFormat, TEXT_FORMATS } from './format-text.ts';

export const LIST_LAYOUTS = ['table', 'bullets', 'numbers', 'inline'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

const isListLayout = (format: string): format is ListLayout => (LIST_LAYOUTS as readonly string[]).includes(format);

const FORMATS: Readonly<Record<ValueType, { accepts: (format: string) => boolean; hint: string }>> = {
  text: { accepts: isTextFormat, hint: `one of ${TEXT_FORMATS.join(', ')}` },
  date: { accepts: isDateFormat, hint: `made of D DD M MM MMM MMMM YY YYYY ddd dddd, as in ${DEFAULT_DATE_FORMAT}` },
  number: { accepts: isNumberFormat, hint: 'like 0, 0.00 or 0,0.00' },
  money: { accepts: isNumberFormat, hint: 'like $0,0.00, $0,0 or 0.00' },
  list: { accepts: isListLayout, hint: `one of ${LIST_LAYOUTS.join(', ')}` },
};

/** What is wrong with a format for values of this type, as a sentence; null when it fits. */
export function checkFormat(valueType: ValueType, format: string): string | null {
  const { accepts, hint } = FORMATS[valueType];
  return accepts(format) ? null : `the format of a ${valueType} is ${hint}.`;
}

/** How a list-valued placeholder that stands alone in its paragraph is laid out; a table when nothing (fitting) is asked for. */
export function listLayout(format: string | null): ListLayout {
  return format !== null && isListLayout(format) ? format : 'table';
}

/** The text of one cell of a list, in its column's plain format. */
export function formatCell(column: ListColumn | undefined, cell: ListCell): string {
  if (cell === null) return '';
  const type = column?.type ?? 'text';
  if (typeof cell === 'string') return type === 'date' ? formatDate(cell, null) : cell;
  return formatNumber(cell, type === 'money' ? DEFAULT_MONEY_FORMAT : null);
}

/** The filled cells of one row, joined by commas. */
export function formatRow(columns: readonly ListColumn[], row: readonly ListCell[]): string {
  return row
    .map((cell, index) => formatCell(columns[index], cell))
    .filter((text) => text.trim() !== '')
    .join(', ');
}

/**
 * The text of a value: `\n` stands for a line break. A list is written on one line, its rows joined by semicolons.
 * A format that does not fit the type counts as none.
 */
export function formatValue(value: Value, format: string | null): string {
  switch (value.type) {
    case 'text':
      return formatText(value.text, format);
    case 'date':
      return formatDate(value.date, format);
    case 'number':
      return formatNumber(value.number, format);
    case 'money':
      return formatNumber(value.amount, format !== null && isNumberFormat(format) ? format : DEFAULT_MONEY_FORMAT);
    case 'list': {
      const rows = value.rows.map((row) => formatRow(value.columns, row)).filter((text) => text !== '');
      return rows.join(value.columns.length > 1 ? '; ' : ', ');
    }
  }
}
