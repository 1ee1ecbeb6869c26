import { daysBetween, inYear, yearOf } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import type { CheckedValue } from '../checked-letter.ts';
import { datesInLines, isFull, type PlacedDate, readOnlyDate } from '../dates-in-lines.ts';
import { readLabelledDates, rolesOf } from '../labelled-dates.ts';
import type { Line } from '../lines.ts';
import { sentenceBefore } from '../sentences.ts';
import { placeIn } from '../written-parts.ts';

interface Period {
  readonly start: PlacedDate;
  readonly end: PlacedDate;
}

export default defineCheck({
  name: 'start-after-end',
  title: 'Start after end',
  looksFor: 'A period that ends before it starts.',
  severity: 'ask',
  reads: ['title', 'text', 'values'],
  find: ({ title, text, values }) => {
    const periods = [
      ...periodsInSentences(datesInLines(title, 'title')),
      ...periodsInSentences(datesInLines(text, 'text')),
      ...labelledPeriods(text),
      ...recordPeriods(text, values),
    ];
    const found = new Map<string, Finding>();
    for (const { start, end } of periods.filter(isBackwards)) {
      const key = `${end.place.part} ${end.line.index} ${start.text} ${end.text}`;
      if (!found.has(key)) found.set(key, finding(start, end));
    }
    return [...found.values()];
  },
});

function finding(start: PlacedDate, end: PlacedDate): Finding {
  const message = `The end, ${end.text}, is before the start, ${start.text}.`;
  return { place: end.place, message, remedy: 'Correct one of the dates.' };
}

/** A start without a year is of the end's year, unless the period then fits better over the turn of the year. */
function isBackwards({ start, end }: Period): boolean {
  if (!isFull(end)) return false;
  if (isFull(start)) return start.date > end.date;
  const [thisYear, lastYear] = [0, 1].map((years) => inYear(yearOf(end.date) - years, start.monthDay));
  if (thisYear == null || lastYear == null || thisYear <= end.date) return false;
  const days = daysBetween(lastYear, end.date);
  // `July 1 to June 30, 2027` is a year.
  return days > 270 && days < 364;
}

const TIME = '(?:,?\\s{1,3}(?:at\\s|from\\s)?\\d{1,2}(?::\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?)?';
const TO = new RegExp(`^${TIME},?\\s{0,3}(?:to|through|thru|until|till|–|—|-)\\s{0,3}(?:the\\s)?$`, 'i');
const AND = new RegExp(`^${TIME},?\\s{1,3}and\\s{1,3}$`, 'i');
const START_VERB =
  /\b(?:start(?:s|ing)?|begin(?:s|ning)?|commenc(?:e|es|ing)|arriv(?:e|es|ing)|mov(?:e|es|ing) in|effective|runs?|lasts?|start(?:ing)? date|first day)(?: (?:on|from|of|is|will be))?[,:]?\s{1,3}$/i;
const END_VERB =
  /^,?\s{1,3}(?:(?:and|then|it|which|will|is|to|must|can|an|a|the|your|with) ){0,4}(?:end(?:ing)? date|last day|ends?|ending|finish(?:es)?|conclud(?:es?|ing)|expir(?:es?|ing)|leav(?:e|es|ing)|mov(?:e|es|ing) out|depart(?:s|ing)?|runs?|lasts?|continues?|goes on)(?: (?:on|until|through|to|by|of|is|will be))?[,:]?\s{1,3}$/i;
/** What is moved from one day to another may move to an earlier one. */
const CHANGE =
  /\b(?:mov(?:e|es|ed|ing)|chang(?:e|es|ed|ing)(?! of)|reschedul\w{1,4}|correct(?:s|ed|ing)?|advanc(?:e|es|ed|ing)|brought|bring|pull(?:s|ed)?|shift(?:ed|ing)|push(?:ed)?|amend\w{0,3}|updat\w{1,3}|revis\w{1,3}|adjust\w{0,3}|shorten\w{0,3}|postpon\w{1,3})\b(?! (?:in|out)\b)/i;

function periodsInSentences(dates: readonly PlacedDate[]): Period[] {
  return dates.flatMap((end, at) => {
    const start = dates[at - 1];
    return start !== undefined && start.line === end.line && areEnds(start, end) ? [{ start, end }] : [];
  });
}

function areEnds(start: PlacedDate, end: PlacedDate): boolean {
  const { text } = start.line;
  const between = text.slice(start.to, end.from);
  if (between.length > 60) return false;
  const before = sentenceBefore(text, start.from);
  if (TO.test(between)) return /\($/.test(before) || !CHANGE.test(before);
  if (AND.test(between)) return /\bbetween\s{1,3}(?:the\s)?$/i.test(before);
  return START_VERB.test(before) && END_VERB.test(between);
}

/** Lines that labels of one period may be apart. */
const NEAR = 8;

function labelledPeriods(text: readonly Line[]): Period[] {
  const dates = readLabelledDates(text).map((each) => ({ ...each, roles: rolesOf(each.label) }));
  return dates.flatMap((start, at): Period[] => {
    const periods = start.roles.filter(({ role }) => role === 'start').map(({ period }) => period);
    if (periods.length === 0) return [];
    const end = dates.slice(at + 1, at + 1 + NEAR).find(({ scope, roles, date }) => {
      const isNear = scope === start.scope && date.line.index - start.date.line.index <= NEAR * 2;
      return isNear && roles.some(({ role, period }) => role === 'end' && periods.includes(period));
    });
    return end === undefined ? [] : [{ start: start.date, end: end.date }];
  });
}

/** Compares fields such as `startDate` and `endDate` of one record, as they are shown first. */
function recordPeriods(text: readonly Line[], values: readonly CheckedValue[]): Period[] {
  const shown = [...new Map(values.map((value) => [value.shortcode, value])).values()].flatMap(
    ({ shortcode, source }) => {
      const date = shownDate(text, shortcode);
      const owner = `${source.record} ${source.id}`;
      return date === null ? [] : rolesOf(source.field).map((each) => ({ ...each, owner, date }));
    },
  );
  return shown.flatMap((start): Period[] => {
    if (start.role !== 'start') return [];
    const end = shown.find(
      ({ role, period, owner }) => role === 'end' && period === start.period && owner === start.owner,
    );
    return end === undefined ? [] : [{ start: start.date, end: end.date }];
  });
}

function shownDate(text: readonly Line[], shortcode: string): PlacedDate | null {
  for (const line of text) {
    for (const value of line.values) {
      if (value.shortcode !== shortcode) continue;
      const date = readOnlyDate(line.text.slice(value.from, value.to));
      const range = { from: value.from, to: value.to };
      if (date !== null && isFull(date)) return { ...date, ...range, line, place: placeIn('text', line, range) };
    }
  }
  return null;
}
