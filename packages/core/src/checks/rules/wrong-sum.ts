import { defineCheck, type Finding } from '../check.ts';
import { columnName, readTables, type Table, type TableCell, type TableRow } from '../tables.ts';

export default defineCheck({
  name: 'wrong-sum',
  title: 'Wrong sum',
  looksFor: 'A total that isn’t the sum of the amounts above it.',
  severity: 'ask',
  reads: ['text'],
  find: ({ text }) => readTables(text).flatMap(wrongSums),
});

const TOTAL =
  /^(?:(?:grand|overall|estimated|net|gross|invoice) )?(?:sub[- ]?)?(?:total|sum)s?\b|^(?:amount|balance) due$|^in total$/i;
/** `Total shifts` among other labels is a fact of its own. */
const OF_ONE_KIND = /\b(?:total|sum)s? (?!due|costs?|amount|charges?|fees?|price|payable|paid|hours|expenses)\p{L}/iu;
const COUNT = /\b(?:weeks|hours|shifts|days|nights|months|guests|occupants|beds|number|count)\b/i;
/** Such amounts aren't added up, but multiplied. */
const FACTOR = /\b(?:rates?|per|each|unit|hourly|nightly|daily|average)\b|%/i;
const DEDUCTION = /\b(?:discount|credit|less|paid|payment|deposit|refund|deducted|deduction)\b/i;
const NOTHING = /^(?:[-–—]|n\/?a|none)?$/i;
const AMOUNT =
  /^(?<minus>[-–−(]?)(?<money>\$?)(?<number>\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(?<decimals>\.\d{1,4})?\)?(?: (?<unit>hours?|days?|nights?|miles?|shifts?))?$/i;

interface Amount {
  /** In ten-thousandths, so that sums are exact. */
  readonly parts: number;
  readonly isMoney: boolean;
}

interface Item extends Amount {
  readonly isDeduction: boolean;
}

function wrongSums(table: Table): Finding[] {
  const rows = table.rows.filter(({ row }) => row !== table.header?.row);
  return rows.flatMap((row, at) =>
    isTotal(row) && !(row.cells.length === 2 && OF_ONE_KIND.test(labelOf(row)))
      ? row.cells.flatMap((cell) => wrongSum(table, rows.slice(0, at), cell))
      : [],
  );
}

function wrongSum(table: Table, above: readonly TableRow[], cell: TableCell): Finding[] {
  const total = readAmount(cell.text);
  const [line] = cell.lines;
  if (total === null || line === undefined || FACTOR.test(columnName(table, cell))) return [];
  const [likeliest, ...others] = possibleSums(above, cell, total);
  if (likeliest === undefined || [likeliest, ...others].includes(total.parts)) return [];
  const from = line.text.length - line.text.trimStart().length;
  const sum = write({ parts: likeliest, isMoney: total.isMoney });
  return [
    {
      place: { part: 'text', line: line.index, from, to: line.text.trimEnd().length },
      message: `The total is ${cell.text}, but the amounts above it add up to ${sum}.`,
      remedy: 'Correct the total or the amounts.',
    },
  ];
}

/** The first text of a row is its label. */
function labelOf({ cells }: TableRow): string {
  return cells.find(({ text }) => text !== '')?.text ?? '';
}

function isTotal(row: TableRow): boolean {
  return TOTAL.test(labelOf(row)) && !FACTOR.test(labelOf(row));
}

/** Returns the sums that a total may be, the likeliest first; none if its column can't be added up. */
function possibleSums(above: readonly TableRow[], { gridColumn }: TableCell, total: Amount): number[] {
  const items: Item[] = [];
  const totals: number[] = [];
  let counted = 0;
  for (const [at, row] of above.entries()) {
    const text = row.cells.find((cell) => cell.gridColumn === gridColumn)?.text ?? '';
    const amount = readAmount(text);
    const isName = at === 0 && amount === null;
    if (NOTHING.test(text) || isName) continue;
    const isFactor =
      FACTOR.test(labelOf(row)) || (!amount?.isMoney && row.cells.length === 2 && COUNT.test(labelOf(row)));
    if (amount === null || amount.isMoney !== total.isMoney || isFactor) return [];
    if (isTotal(row)) {
      totals.push(amount.parts);
      counted = items.length;
    } else items.push({ ...amount, isDeduction: DEDUCTION.test(labelOf(row)) });
  }
  const section = items.slice(counted);
  const carried = totals.at(-1) ?? 0;
  const subtotals = totals.reduce((sum, parts) => sum + parts, 0);
  if (items.length === 0) return [];
  const sums = [sumsOf(section, 0), sumsOf(items, 0), sumsOf(section, carried), sumsOf(section, subtotals)];
  return (section.length > 0 ? sums : sums.slice(1)).flat();
}

/** Deductions may be written with or without a minus. */
function sumsOf(items: readonly Item[], carried: number): number[] {
  const plain = items.reduce((sum, { parts }) => sum + parts, carried);
  const deducted = items.reduce(
    (sum, { parts, isDeduction }) => sum + (isDeduction ? -Math.abs(parts) : parts),
    carried,
  );
  return [deducted, plain];
}

function readAmount(text: string): Amount | null {
  const groups = AMOUNT.exec(text.trim())?.groups;
  if (groups === undefined) return null;
  const number = Number((groups.number ?? '').replaceAll(',', ''));
  const parts = number * 10_000 + Number((groups.decimals ?? '.').slice(1).padEnd(4, '0'));
  return { parts: groups.minus ? -parts : parts, isMoney: groups.money === '$' };
}

function write({ parts, isMoney }: Amount): string {
  const whole = Math.floor(Math.abs(parts) / 10_000);
  const rest = Math.abs(parts) % 10_000;
  const decimals = String(rest)
    .padStart(4, '0')
    .replace(isMoney ? /(?<=\d\d)0+$/ : /0+$/, '');
  const grouped = String(whole).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
  return `${parts < 0 ? '-' : ''}${isMoney ? '$' : ''}${grouped}${decimals === '' ? '' : `.${decimals}`}`;
}
