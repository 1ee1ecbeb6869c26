import { expect, test } from 'vitest';
import type { KeyedPlace } from './keyed-places.ts';
import { getKeyedStatuses, type Keyed, placesIn } from './keyed-status.ts';

function aKeyed(over: Partial<Keyed> = {}): Keyed {
  return {
    shortcode: 'AssignmentEnd',
    description: 'Assignment end',
    editable: true,
    required: false,
    format: null,
    text: 'December 16, 2026',
    missing: null,
    source: { record: 'assignment', id: 501, field: 'endDate' },
    ...over,
  };
}

function aPlace(text: string, over: Partial<KeyedPlace> = {}): KeyedPlace {
  return { shortcode: 'AssignmentEnd', format: null, fallback: null, block: false, text, ...over };
}

const missing = aKeyed({ text: '', missing: 'field_empty' });

test('a value is flooded, typed over or emptied; without a source value it is missing or filled', () => {
  const kindOf = (keyed: Keyed, text: string) => getKeyedStatuses([keyed], [aPlace(text)])[0]?.kind;
  expect(kindOf(aKeyed(), 'December 16, 2026')).toBe('as-flooded');
  expect(kindOf(aKeyed(), 'December 18, 2026')).toBe('typed-over');
  expect(kindOf(aKeyed(), '\u00a0')).toBe('emptied');
  expect(kindOf(missing, '')).toBe('missing');
  expect(kindOf(missing, 'soon')).toBe('filled');
});

test('different places of one expression are separate, and one that needs input decides the status', () => {
  const places = [aPlace('December 16, 2026'), aPlace('tomorrow'), aPlace('December 16, 2026')];
  const [status] = getKeyedStatuses([aKeyed(), aKeyed(), aKeyed()], places);
  expect(status).toMatchObject({
    kind: 'typed-over',
    texts: [
      { kind: 'as-flooded', text: 'December 16, 2026', nths: [0, 2], restorable: false },
      { kind: 'typed-over', text: 'tomorrow', source: 'December 16, 2026', nths: [1], restorable: true },
    ],
  });
  expect(status && placesIn(status)).toBe(3);
  expect(status && placesIn(status, 'typed-over')).toBe(1);
});

test('an expression in another format is a separate item', () => {
  const short = { format: 'MM/DD', text: '12/16' };
  const statuses = getKeyedStatuses([aKeyed(), aKeyed(short)], [aPlace('12/16', { format: 'MM/DD' })]);
  expect(statuses.map(({ kind }) => kind)).toEqual(['removed', 'as-flooded']);
});

test('a template default counts as flooded, and is restored to its place', () => {
  const flooded = [missing, aKeyed({ text: 'to be agreed' })];
  const byDefault = (text: string) => aPlace(text, { fallback: 'to be agreed' });
  const kinds = (...places: KeyedPlace[]) => getKeyedStatuses(flooded, places)[0]?.texts.map(({ kind }) => kind);
  expect(kinds(aPlace(''), byDefault('to be agreed'))).toEqual(['missing', 'as-flooded']);
  expect(getKeyedStatuses(flooded, [byDefault('to be agreed')])[0]?.texts[0]?.byDefault).toBe(true);
  const [typed] = getKeyedStatuses(flooded, [byDefault('never')]);
  expect(typed?.texts).toMatchObject([{ kind: 'typed-over', source: 'to be agreed' }]);
});

test('a typed-over table is restored only if its text has separated cells', () => {
  const restorable = (text: string, over: Partial<KeyedPlace> = {}) =>
    getKeyedStatuses([aKeyed({ ...over, text })], [aPlace('x', { block: true, ...over })])[0]?.texts[0]?.restorable;
  expect(restorable('Date\tRate\nMarch 5\t$120.00')).toBe(true);
  expect(restorable('Date\tRate\nMarch 5\t12 Elm St\nReno')).toBe(false);
  expect(restorable('March 5, $120.00\nMarch 6', { format: 'bullets' })).toBe(true);
});

test("content pasted from other letters is marked, and labelled like this letter's if possible", () => {
  const places = [aPlace('x', { format: 'upper' }), aPlace('y', { shortcode: 'NeverHeardOf' })];
  const statuses = getKeyedStatuses([aKeyed()], places).slice(1);
  expect(statuses.map(({ kind, keyed }) => [kind, keyed.description])).toEqual([
    ['foreign', 'Assignment end'],
    ['foreign', 'Never heard of'],
  ]);
});
