import { firstDate } from './dates-in-lines.ts';
import type { ExpiryCell } from './expiry-tables.ts';
import type { CellPlace, Line } from './lines.ts';
import { rangesOf } from './written-parts.ts';

const CREDENTIAL =
  /licen[cs]e|certificat|\bDEA\b|malpractice|coverage|insurance|registration|\bBLS\b|\bACLS\b|immuniz|credential/i;
const NO_CREDENTIAL = /contract|agreement|clear|due|offer/i;
const EXPIRES =
  /\b(?:expir(?:es|ed|ing|y|ation(?: date)?)|runs? out|(?<=\b(?:malpractice|liability|insurance) (?:coverage |policy |insurance )?)ends?|valid (?:through|until|thru|to)|good through)[ :]{1,3}(?:on |is )?/gi;
const LABEL = /expir|valid (?:through|until|thru|to)|good through/i;
/** How far before its date a credential is named. */
const NEARBY = 80;
const DATE_LENGTH = 32;

export function isCredential(text: string): boolean {
  return CREDENTIAL.test(text) && !NO_CREDENTIAL.test(text);
}

interface TypedExpiry extends ExpiryCell {
  readonly date: string;
}

/** Finds `License OH-41000, expires 05/01/2027`; what expires may be named in the cell before the date. */
export function findTypedExpiries(lines: readonly Line[]): TypedExpiry[] {
  const labels = new Map(lines.flatMap(({ cell, text }) => (cell === null ? [] : [[keyOf(cell, 1), text] as const])));
  return lines.flatMap((line) => typedIn(line, line.cell === null ? '' : (labels.get(keyOf(line.cell, 0)) ?? '')));
}

function keyOf({ table, row, column }: CellPlace, right: number): string {
  return `${table}:${row}:${column + right}`;
}

function typedIn(line: Line, label: string): TypedExpiry[] {
  const starts = rangesOf(line.text, EXPIRES)
    .filter(({ from, to }) => isCredential(`${label} ${line.text.slice(Math.max(0, from - NEARBY), to)}`))
    .map(({ to }) => to);
  const isLabelled = LABEL.test(label) && isCredential(label);
  return (isLabelled ? [0, ...starts] : starts).flatMap((start) => {
    const found = firstDate(line.text.slice(start, start + DATE_LENGTH));
    if (found === null || found.from > 0) return [];
    return [{ line, range: { from: start, to: start + found.to }, date: found.date }];
  });
}
