import { defineCheck, type Finding } from '../check.ts';
import type { CheckedValue } from '../checked-letter.ts';
import { firstDate } from '../dates-in-lines.ts';
import { type ExpiryCell, lastingTooShort } from '../expiry-tables.ts';
import type { Line } from '../lines.ts';
import { findTypedExpiries, isCredential } from '../typed-expiries.ts';
import { placeIn, type TextRange } from '../written-parts.ts';

const EXPIRY = /expir|end$|until|through|valid|renew/i;

export default defineCheck({
  name: 'credential-expires',
  title: 'Credential expires too early',
  looksFor: 'A license, certificate or insurance coverage that ends before the assignment does.',
  severity: 'ask',
  reads: ['text', 'values'],
  find({ text, values }) {
    const limit = limitOf(text, values);
    if (limit === null) return [];
    const byShortcode = new Map(values.filter(isExpiry).map((value) => [value.shortcode, value]));
    const inText = text.flatMap((line) =>
      line.values
        .filter(({ shortcode }) => byShortcode.has(shortcode))
        .map(({ from, to }) => ({
          line,
          range: { from, to },
          date: firstDate(line.text.slice(from, to))?.date ?? null,
        })),
    );
    const typed = findTypedExpiries(text);
    const inTables = lastingTooShort(text, limit.date, worksiteState(values));
    const early = [...[...inText, ...typed].filter(({ date }) => date !== null && date < limit.date), ...inTables];
    const places = new Map(early.map((found) => [`${found.line.index}:${found.range.from}`, found]));
    return [...places.values()].map((found) => toFinding(found, limit));
  },
});

interface Limit {
  readonly date: string;
  /** As written. */
  readonly written: string;
  readonly verb: 'ends' | 'starts';
}

function toFinding({ line, range }: ExpiryCell, { written, verb }: Limit): Finding {
  const date = line.text.slice(range.from, range.to);
  return {
    place: placeIn('text', line, range),
    message: `This expires on ${date}, before the assignment ${verb} on ${written}.`,
    remedy: 'Ask for the renewal, or check the date.',
  };
}

function isExpiry({ type, source, description, shortcode }: CheckedValue): boolean {
  const name = `${description} ${source.field}`;
  return type === 'date' && isCredential(name) && (EXPIRY.test(source.field) || EXPIRY.test(shortcode));
}

const LIMITS = [
  { record: 'assignment', field: 'endDate', verb: 'ends' },
  { record: 'job', field: 'endDate', verb: 'ends' },
  { record: 'assignment', field: 'startDate', verb: 'starts' },
  { record: 'job', field: 'startDate', verb: 'starts' },
] as const;

/** Returns the assignment's end as written now, else its start. */
function limitOf(text: readonly Line[], values: readonly CheckedValue[]): Limit | null {
  for (const { record, field, verb } of LIMITS) {
    const names = new Set(
      values
        .filter(({ source }) => source.record === record && source.field === field)
        .map(({ shortcode }) => shortcode),
    );
    if (names.size === 0) continue;
    const written = [
      ...text.flatMap((line) => line.values.filter(({ shortcode }) => names.has(shortcode)).map(textIn(line))),
      ...values.filter(({ shortcode }) => names.has(shortcode)).map(({ flooded }) => flooded),
    ];
    for (const each of written) {
      const date = firstDate(each)?.date ?? null;
      if (date !== null) return { date, written: each, verb };
    }
  }
  return null;
}

function textIn({ text }: Line): (range: TextRange) => string {
  return ({ from, to }) => text.slice(from, to);
}

/** Returns the state of the worksite or client, such as `TX`, or null. */
function worksiteState(values: readonly CheckedValue[]): string | null {
  for (const record of ['worksite', 'client']) {
    for (const { source, flooded } of values) {
      if (source.record !== record || !/city|address|state/i.test(source.field)) continue;
      const state = /\b([A-Z]{2})(?:\s{1,3}\d{5}(?:-\d{4})?)?\s{0,9}$/.exec(flooded.slice(-40))?.[1];
      if (state !== undefined) return state;
    }
  }
  return null;
}
