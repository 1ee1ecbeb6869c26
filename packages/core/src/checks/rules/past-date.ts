import type { LetterType } from '../../constants.ts';
import { daysBetween } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import { datesInLines, isFull, type PlacedDate } from '../dates-in-lines.ts';
import { saysIsToCome, tellsOfThePast } from '../future-phrases.ts';
import { readLabelledDates } from '../labelled-dates.ts';
import { sentenceAfter, sentenceBefore } from '../sentences.ts';
import { writtenParts } from '../written-parts.ts';

export default defineCheck({
  name: 'past-date',
  title: 'Date in the past',
  looksFor: 'A date in the past where the letter speaks of the future.',
  severity: 'ask',
  reads: ['title', 'text', 'kind', 'today'],
  mayRead: ['mail'],
  find: (letter) => {
    const { text, kind, today } = letter;
    const dates = writtenParts(letter).flatMap(({ part, lines }) => datesInLines(lines, part));
    const isPast = (date: PlacedDate) => isFull(date) && date.date < today;
    const labelled = readLabelledDates(text).filter(({ label }) => isLabelOfFuture(label, kind.type));
    const expected = [
      ...dates.filter((date, at) => isPast(date) && speaksOfFuture(date, dates[at - 1])),
      ...labelled.map(({ date }) => date).filter(isPast),
      ...pastPeriods(dates, kind.type, today),
    ];
    const byPlace = new Map(expected.map((date) => [`${date.place.part} ${date.line.index} ${date.from}`, date]));
    return [...byPlace.values()].map(finding);
  },
});

function finding({ place, text }: PlacedDate): Finding {
  return { place, message: `${text} is in the past.`, remedy: 'Correct the date.' };
}

function speaksOfFuture(date: PlacedDate, previous: PlacedDate | undefined): boolean {
  const before = sentenceBefore(date.line.text, date.from).replace(/\s+/g, ' ').replace(/the $/, '');
  // The phrase belongs to the nearest date.
  const since = previous?.line === date.line ? Math.max(0, before.length - (date.from - previous.to)) : 0;
  const phrase = since > 0 ? before.slice(since) : before;
  return saysIsToCome(before, phrase);
}

const ANSWER_LABEL =
  /^(?:please )?(?:reply|respon[ds]e?|answer|return|sign|send|submit|due|deadline|rsvp|complete)\b.{0,25}$|\b(?:due date|deadline|due (?:by|on))$|^(?:offer )?(?:valid|available|open) (?:until|through)$/i;
const ARRIVAL_LABEL =
  /^(?:(?:date of )?arriv\w{1,4}|mov(?:e|ing)[ -]in|check[ -]?in|report(?:ing)? (?:date|on)|orientation)(?: date| day)?$/i;
const START_LABEL = /^(?:assignment )?(?:start(?:s|ing)?|begin(?:s|ning)?|first day)(?: date| on)?$/i;

function isLabelOfFuture(label: string, type: LetterType): boolean {
  const name = label.trim();
  if (ANSWER_LABEL.test(name)) return true;
  if (type !== 'CONFIRMATION' && type !== 'HOUSING') return false;
  return ARRIVAL_LABEL.test(name) || START_LABEL.test(name);
}

function sentenceAround(start: PlacedDate, end: PlacedDate): [before: string, after: string] {
  return [sentenceBefore(start.line.text, start.from), sentenceAfter(end.line.text, end.to)];
}

/** Letters about a period that is still to end, and those of them that don't offer days long open. */
const ABOUT_PERIODS: ReadonlySet<LetterType> = new Set(['CONFIRMATION', 'HOUSING', 'PRESENT', 'NAME_CLEAR']);
const ABOUT_NEW_PERIODS: ReadonlySet<LetterType> = new Set(['CONFIRMATION', 'HOUSING']);
/** In days. A running assignment began later. */
const LONG_AGO = 183;

/** Returns the start of periods that have ended, or began long ago. */
function pastPeriods(dates: readonly PlacedDate[], type: LetterType, today: string): PlacedDate[] {
  if (!ABOUT_PERIODS.has(type)) return [];
  return dates.flatMap((end, at) => {
    const start = dates[at - 1];
    if (start === undefined || start.line !== end.line || !isFull(end)) return [];
    const isPeriod = /^[\s,]{0,3}(?:to|through|until|–|—|-)\s{0,3}$/i.test(end.line.text.slice(start.to, end.from));
    const isOrdered = !isFull(start) || start.date <= end.date;
    if (!isPeriod || !isOrdered || tellsOfThePast(...sentenceAround(start, end))) return [];
    if (end.date < today) return [isFull(start) ? start : end];
    return ABOUT_NEW_PERIODS.has(type) && isFull(start) && daysBetween(start.date, today) > LONG_AGO ? [start] : [];
  });
}
