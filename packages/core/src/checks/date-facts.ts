import { datesInLines, type PlacedDate } from './dates-in-lines.ts';
import { readLabelledDates } from './labelled-dates.ts';
import type { Line } from './lines.ts';
import { sentenceAfter, sentenceBefore } from './sentences.ts';
import { columnName, readTables, type Table, type TableCell } from './tables.ts';

/** What the letter says about a date, such as when a license expires. */
export interface DateFact {
  /** Equal facts should have equal dates. */
  readonly thing: string;
  /** What people call it. */
  readonly name: string;
  readonly date: PlacedDate;
}

const IDENTIFIER = /(?<![\p{L}\d-])[A-Z]{1,5}[- ]?\d{3,12}(?![\p{L}\d])/gu;
const EXPIRES =
  /\b(?:expir(?:es?|ing|ation(?: date)?|y)|exp\.|valid (?:until|through|to))(?: is| on| of)?[\s:,(]{1,3}$/i;
const EXPIRY_LABEL = /\bexpir|\bvalid (?:until|through|to)\b/i;
const LICENSE_LABEL = /\b(?:licen[sc]e|certificate|registration|permit)\b/i;

/** Returns when licenses and the like expire, by their number: `MT-48208, expires 04/09/2029`. */
export function readExpirations(text: readonly Line[]): DateFact[] {
  return [
    ...datesInLines(text, 'text').flatMap((date, at, dates) => expirationInSentence(date, dates[at - 1])),
    ...readTables(text).flatMap((table) =>
      table.header === null ? expirationBesideLabel(table) : expirationsInRows(table),
    ),
  ];
}

function expirationInSentence(date: PlacedDate, previous: PlacedDate | undefined): DateFact[] {
  const before = sentenceBefore(date.line.text, date.from);
  const since = previous?.line === date.line ? Math.max(0, before.length - (date.from - previous.to)) : 0;
  const identifier = [...before.slice(since).matchAll(IDENTIFIER)].at(-1)?.[0];
  return identifier !== undefined && EXPIRES.test(before) ? [expiration(identifier, date)] : [];
}

function expirationsInRows(table: Table): DateFact[] {
  return table.rows.flatMap(({ row, cells }) => {
    if (row === table.header?.row) return [];
    const identifier = cells.flatMap(({ text }) => onlyIdentifier(text) ?? [])[0];
    const date = cells.filter((cell) => EXPIRY_LABEL.test(columnName(table, cell))).flatMap(dateOf)[0];
    return identifier !== undefined && date !== undefined ? [expiration(identifier, date)] : [];
  });
}

/** A table of labels tells of one license if it has one number and one expiration. */
function expirationBesideLabel({ rows }: Table): DateFact[] {
  const under = (label: RegExp) =>
    rows.flatMap(({ cells: [name, value, ...more] }) =>
      name !== undefined && value !== undefined && more.length === 0 && label.test(name.text) ? [value] : [],
    );
  const identifiers = under(LICENSE_LABEL).flatMap(({ text }) => onlyIdentifier(text) ?? []);
  const dates = under(EXPIRY_LABEL).flatMap(dateOf);
  const [identifier] = identifiers;
  const [date] = dates;
  const isOne = identifiers.length === 1 && dates.length === 1;
  return isOne && identifier !== undefined && date !== undefined ? [expiration(identifier, date)] : [];
}

function expiration(identifier: string, date: PlacedDate): DateFact {
  return { thing: `expiration ${identifier.replace(/[- ]/, '')}`, name: `Expiration of ${identifier}`, date };
}

function onlyIdentifier(text: string): string | null {
  const [match] = text.matchAll(IDENTIFIER);
  return match?.[0] === text.trim() ? match[0] : null;
}

function dateOf({ lines }: TableCell): PlacedDate[] {
  return datesInLines(lines, 'text').slice(0, 1);
}

const SUBJECT =
  '(?:you|he|she|they|who|(?:assignment|engagement|coverage)(?: at [^.,;:]{1,60})?(?: [A-Z]{1,3}-\\d{1,9})?|Dr\\. \\p{L}{1,30})';
const VERB_OF = { start: '(?:start|begin|commence)', end: '(?:end|finish|conclude)' } as const;
const NOUN_OF = { start: '(?:start(?:ing)? date|first day)', end: '(?:end(?:ing)? date|last day)' } as const;
const PHRASES = (['start', 'end'] as const).map((role) => {
  const says = `(?:will ${VERB_OF[role]}|${VERB_OF[role]}s)(?: work| working| there)? on`;
  const names = `(?:your ${NOUN_OF[role]}(?: of)?|(?:the|your) ${NOUN_OF[role]} of (?:the|this|your) assignment)(?: is| will be|,|:)?`;
  return { role, pattern: new RegExp(`(?<!\\p{L})(?:${SUBJECT} ${says}|${names}) (?:the )?$`, 'iu') };
});
/** A sentence may tell of a former or a new date. */
const OTHER_DATE =
  /\b(?:other|another|second|next|new|now|instead|originally|previous|earlier|former|was|were|had|would|could|if|unless|chang\w{1,3}|mov\w{1,3}|postpon\w{1,3}|extend\w{0,3}|extension|cancel\w{1,5})\b/i;

/** Returns when the assignment starts and ends, as sentences say: `You will start on May 3, 2027`. */
export function readSaidPeriod(text: readonly Line[]): DateFact[] {
  return datesInLines(text, 'text').flatMap((date): DateFact[] => {
    const before = sentenceBefore(date.line.text, date.from).replace(/\s/g, ' ');
    const phrase = PHRASES.find(({ pattern }) => pattern.test(before));
    if (phrase === undefined || OTHER_DATE.test(before + sentenceAfter(date.line.text, date.to))) return [];
    return [periodFact(phrase.role, date)];
  });
}

const PERIOD_LABELS = {
  start: /^(?:assignment )?(?:start(?:s|ing)?|begin(?:s|ning)?|first day)(?: date| on)?$/i,
  end: /^(?:assignment )?(?:end(?:s|ing)?|last day)(?: date| on)?$/i,
} as const;

const BOTH_LABEL = /^(?:assignment )?(?:dates|period)$|^first and last day$/i;
const TO = /^[\s,]{0,3}(?:to|through|until|–|—|-)\s{0,3}$/i;

/** Returns when the assignment starts and ends, as labels say: `Start date: May 3, 2027`. */
export function readLabelledPeriod(text: readonly Line[]): DateFact[] {
  return readLabelledDates(text).flatMap(({ label, date, scope }): DateFact[] => {
    const name = label.trim();
    // Rows of a table tell of one assignment each.
    if (scope.includes('row')) return [];
    if (BOTH_LABEL.test(name)) return periodOf(date);
    return (['start', 'end'] as const).flatMap((role) =>
      PERIOD_LABELS[role].test(name) ? periodFact(role, date) : [],
    );
  });
}

function periodOf(start: PlacedDate): DateFact[] {
  const dates = datesInLines([start.line], 'text');
  const end = dates[dates.findIndex(({ from }) => from === start.from) + 1];
  if (end === undefined || !TO.test(start.line.text.slice(start.to, end.from))) return [];
  return [periodFact('start', start), periodFact('end', end)];
}

function periodFact(role: 'start' | 'end', date: PlacedDate): DateFact {
  return { thing: role, name: role === 'start' ? 'Start date' : 'End date', date };
}
