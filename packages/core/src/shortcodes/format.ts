import type { ListCell, ListColumn, Value, ValueType } from '../flooding/values.ts';
import { toLowerCase, toTitleCase } from './format-case.ts';
import { DEFAULT_DATE_FORMAT, formatDate, isDateFormat } from './format-date.ts';
import { DEFAULT_MONEY_FORMAT, formatNumber, isNumberFormat } from './format-number.ts';

const TEXT_FORMATS = ['upper', 'lower', 'title', 'line'] as const;
type TextFormat = (typeof TEXT_FORMATS)[number];

function isTextFormat(format: string): format is TextFormat {
  return (TEXT_FORMATS as readonly string[]).includes(format);
}

/** `12 Elm St\nReno` becomes `12 Elm St, Reno`. */
export function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** Formats text as upper case, lower case, title case or one line; null leaves it. */
function formatText(text: string, format: string | null): string {
  if (format === 'upper') return text.toUpperCase();
  if (format === 'lower') return toLowerCase(text);
  if (format === 'title') return toTitleCase(text);
  return format === 'line' ? joinLines(text) : text;
}

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

interface FormatChoice {
  readonly format: string;
  readonly sample: string;
}

const DATE_FORMATS = ['MMMM D, YYYY', 'MMM D, YYYY', 'dddd, MMMM D, YYYY', 'MM/DD/YYYY', 'D MMMM YYYY', 'YYYY-MM-DD'];
const NUMBER_FORMATS = ['0', '0.00', '0,0', '0,0.00'];
const MONEY_FORMATS = ['$0,0.00', '$0,0', '0,0.00', '0.00'];

const SAMPLES: Readonly<Record<ValueType, { readonly formats: readonly string[]; sample(format: string): string }>> = {
  text: { formats: TEXT_FORMATS, sample: (format) => formatText('Mill Lane 4\nLeeds', format).replace('\n', ' ⏎ ') },
  date: { formats: DATE_FORMATS, sample: (format) => formatDate('2026-03-05', format) },
  number: { formats: NUMBER_FORMATS, sample: (format) => formatNumber(1234.5, format) },
  money: { formats: MONEY_FORMATS, sample: (format) => formatNumber(1234.5, format) },
  list: { formats: LIST_LAYOUTS, sample: (format) => LAYOUTS[format] ?? format },
};

const LAYOUTS: Readonly<Record<string, string>> = {
  table: 'A table with a heading',
  bullets: 'A list with bullets',
  numbers: 'A numbered list',
  inline: 'On one line',
};

/** Returns the formats offered for a type, each with a sample. Dates and numbers accept others too. */
export function formatChoices(valueType: ValueType): FormatChoice[] {
  const { formats, sample } = SAMPLES[valueType];
  return formats.map((format) => ({ format, sample: sample(format) }));
}
