import { datesInLines, type PlacedDate, readDates } from './dates-in-lines.ts';
import type { Line } from './lines.ts';
import { columnName, readTables, type Table, type TableRow } from './tables.ts';

/** A date behind its label: `Start date: 05/02/2027`, or a cell beside or below its label. */
export interface LabelledDate {
  readonly label: string;
  readonly date: PlacedDate;
  /** Labels that belong together, such as those of one record, are of the same scope. */
  readonly scope: string;
}

const LONGEST_LABEL = 60;
/** A label in a line, back to the last sign that ends words. */
const LABEL = /(?<label>\p{L}[^:.;,|()\n]{1,50}):[^\S\n]{0,5}(?:from[^\S\n]{1,3})?$/u;
/** Words that a cell may have before its date. */
const CELL_START = /^\s{0,5}(?:from|on|by|until|through)?\s{0,5}$/i;

/** Returns the labelled dates of a text in text order; tables first. */
export function readLabelledDates(lines: readonly Line[]): LabelledDate[] {
  return [
    ...readTables(lines).flatMap(datesInTable),
    ...lines.filter(({ cell }) => cell === null).flatMap(datesInLine),
  ];
}

function datesInLine(line: Line): LabelledDate[] {
  return datesInLines([line], 'text').flatMap((date) => {
    const before = line.text.slice(Math.max(0, date.from - LONGEST_LABEL), date.from);
    const label = LABEL.exec(before)?.groups?.label;
    return label === undefined ? [] : { label, date, scope: 'lines' };
  });
}

function datesInTable(table: Table, index: number): LabelledDate[] {
  return table.rows.flatMap((row) =>
    table.header === null ? besideLabel(row, index) : belowLabels(table, row, index),
  );
}

function besideLabel({ cells }: TableRow, table: number): LabelledDate[] {
  const [label, ...values] = cells;
  if (label === undefined || readDates(label.text).length > 0) return [];
  return values.flatMap(({ lines, gridColumn }) =>
    firstDate(lines).map((date) => ({ label: label.text, date, scope: `table ${table} column ${gridColumn}` })),
  );
}

function belowLabels(table: Table, { row, cells }: TableRow, index: number): LabelledDate[] {
  if (row === table.header?.row || cells.length !== table.header?.cells.length) return [];
  const [name] = cells;
  return cells.flatMap((cell) => {
    const isNamed = table.header?.cells.length === 2 && cell !== name && !/\d/.test(name?.text ?? '');
    const label = isNamed ? (name?.text ?? '') : columnName(table, cell);
    const scope = isNamed ? `table ${index}` : `table ${index} row ${row}`;
    return firstDate(cell.lines).map((date) => ({ label, date, scope }));
  });
}

function firstDate(lines: readonly Line[]): PlacedDate[] {
  const [line] = lines;
  const [date] = line === undefined ? [] : datesInLines([line], 'text');
  return date !== undefined && CELL_START.test(date.line.text.slice(0, Math.min(date.from, 20))) ? [date] : [];
}

export interface DateRole {
  readonly role: 'start' | 'end';
  /** Equal for the two ends of one period. */
  readonly period: string;
}

const FAMILIES: readonly { readonly start: RegExp; readonly end: RegExp }[] = [
  { start: /\b(?:start(?:s|ing)?|begin(?:s|ning)?|commence(?:s|ment)?)\b/, end: /\b(?:end(?:s|ing)?|until|through)\b/ },
  { start: /\bfrom\b/, end: /\b(?:to|until|through|thru)\b/ },
  { start: /\bmov(?:e|es|ing)[ -]in\b/, end: /\bmov(?:e|es|ing)[ -]out\b/ },
  { start: /\bcheck(?:ing)?[ -]?in\b/, end: /\bcheck(?:ing)?[ -]?out\b/ },
  { start: /\barriv(?:al|e|es|ing)\b/, end: /\b(?:depart(?:ure|s|ing)?|leav(?:e|es|ing))\b/ },
  { start: /\bissued?\b/, end: /\bexpir(?:es?|ation|y|ing)\b/ },
  { start: /\beffective\b/, end: /\b(?:expir(?:es?|ation|y|ing)|end(?:s|ing)?)\b/ },
  { start: /\bfirst day\b/, end: /\blast day\b/ },
];
const SMALL_WORDS = /\b(?:dates?|on|of|the|is|your|day|valid)\b/g;

/** Returns the roles that a label such as `Assignment start date` or a field such as `startDate` gives its date. */
export function rolesOf(label: string): DateRole[] {
  const words = label.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return FAMILIES.flatMap(({ start, end }, family): DateRole[] => {
    const [starts, ends] = [start.test(words), end.test(words)];
    if (starts === ends) return [];
    const subject = words.replace(starts ? start : end, ' ').replace(SMALL_WORDS, ' ');
    const period = `${family} ${subject.replace(/[^\p{L}\d]+/gu, ' ').trim()}`;
    return [{ role: starts ? 'start' : 'end', period }];
  });
}
