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

/** Returns why a format doesn't fit a type, or null. */
export function checkFormat(valueType: ValueType, format: string): string | null {
  const { accepts, hint } = FORMATS[valueType];
  return accepts(format) ? null : `the format of a ${valueType} is ${hint}.`;
}

/** Returns the layout of a list alone in its paragraph; a table by default. */
export function listLayout(format: string | null): ListLayout {
  return format !== null && isListLayout(format) ? format : 'table';
}

export function formatCell(column: ListColumn | undefined, cell: ListCell): string {
  if (cell === null) return '';
  const type = column?.type ?? 'text';
  if (typeof cell === 'string') return type === 'date' ? formatDate(cell, null) : cell;
  return formatNumber(cell, type === 'money' ? DEFAULT_MONEY_FORMAT : null);
}

/** Joins a row's filled cells by commas. */
export function formatRow(columns: readonly ListColumn[], row: readonly ListCell[]): string {
  return row
    .map((cell, index) => formatCell(columns[index], cell))
    .filter((text) => text.trim() !== '')
    .join(', ');
}

/**
 * Formats a value as text with `\n` for breaks. Lists become one line with semicolons between rows. Unsuitable
 * formats are ignored.
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
