import { defineCheck, type Finding } from '../check.ts';
import type { CheckedValue } from '../checked-letter.ts';
import { type DateFact, readExpirations, readLabelledPeriod, readSaidPeriod } from '../date-facts.ts';
import { isFull, isSameDay, type PlacedDate, readOnlyDate } from '../dates-in-lines.ts';
import { rolesOf } from '../labelled-dates.ts';
import type { Line } from '../lines.ts';
import { placeIn } from '../written-parts.ts';

export default defineCheck({
  name: 'two-dates',
  title: 'Two dates for one thing',
  looksFor: 'Two different dates for the same event, such as a start date in a table and another one in a sentence.',
  severity: 'ask',
  reads: ['text', 'values'],
  find: ({ text, values }) => {
    const shown = readShownValues(text, values);
    const facts = [...shown, ...readExpirations(text), ...periodFacts(text, shown, values)];
    const found = new Map<string, Finding>();
    for (const [reference, others] of contradictions(facts)) {
      for (const { name, date } of others) {
        const message = `“${name}” is ${date.text} here, but ${reference.date.text} in another place.`;
        const key = `${date.line.index} ${date.from}`;
        if (!found.has(key)) found.set(key, { place: date.place, message, remedy: 'Correct one of the dates.' });
      }
    }
    return [...found.values()];
  },
});

/** Returns the first fact about each thing, with those that differ from it. */
function contradictions(facts: readonly DateFact[]): [DateFact, DateFact[]][] {
  const things = new Map<string, [DateFact, DateFact[]]>();
  for (const fact of facts) {
    const known = things.get(fact.thing);
    if (known === undefined) things.set(fact.thing, [fact, []]);
    else if (!isSameDay(known[0].date, fact.date)) known[1].push(fact);
  }
  return [...things.values()];
}

/** Returns the dates in the places of flooded values; unchanged ones first. */
function readShownValues(text: readonly Line[], values: readonly CheckedValue[]): DateFact[] {
  const known = new Map(values.filter(({ type }) => type === 'date').map((value) => [value.shortcode, value]));
  const flooded = new Set(values.map(({ shortcode, flooded: shown }) => `${shortcode} ${shown}`));
  const facts = text.flatMap((line) =>
    line.values.flatMap(({ shortcode, ...range }): (DateFact & { isFlooded: boolean })[] => {
      const shown = line.text.slice(range.from, range.to);
      const written = readOnlyDate(shown);
      const value = known.get(shortcode);
      if (written === null || value === undefined) return [];
      const date: PlacedDate = { ...written, ...range, line, place: placeIn('text', line, range) };
      const isFlooded = flooded.has(`${shortcode} ${shown}`);
      return [{ thing: `value ${shortcode}`, name: value.description, date, isFlooded }];
    }),
  );
  return [...facts.filter(({ isFlooded }) => isFlooded), ...facts.filter(({ isFlooded }) => !isFlooded)];
}

/** Compares typed dates of the assignment with flooded ones, and typed ones in sentences with labeled ones. */
function periodFacts(text: readonly Line[], shown: readonly DateFact[], values: readonly CheckedValue[]): DateFact[] {
  const fields = new Map(values.map(({ shortcode, source }) => [`value ${shortcode}`, source]));
  const places = new Set(shown.map(({ date }) => `${date.line.index} ${date.to}`));
  const typed = [...readLabelledPeriod(text), ...readSaidPeriod(text)].filter(
    ({ date }) => isFull(date) && !places.has(`${date.line.index} ${date.to}`),
  );
  const ofAssignment = shown.flatMap(({ thing, name, date }): DateFact[] => {
    const source = fields.get(thing);
    if (source?.record !== 'assignment') return [];
    return rolesOf(source.field).map(({ role }) => ({ thing: role, name, date }));
  });
  const facts = [...ofAssignment, ...typed];
  return isOnePeriod(facts) ? facts : [];
}

/** With two different dates for the start and for the end, a letter tells of two periods. */
function isOnePeriod(facts: readonly DateFact[]): boolean {
  return contradictions(facts).filter(([, others]) => others.length > 0).length < 2;
}
