import { describe, expect, test } from 'vitest';
import { hasNamesake, marksOfNamesakes } from './namesakes.ts';

const one = (id: number, name: string, division = 1, type = 'Confirmation') => ({
  id,
  name,
  division: { id: division },
  type,
});

describe('a namesake', () => {
  const all = [one(1, 'Schedule Change'), one(2, 'Rates', 2)];
  test('has the same name in the same division, ignoring case and outer spaces', () => {
    expect(hasNamesake({ own: null, name: ' schedule CHANGE ', division: 1 }, all)).toBe(true);
    expect(hasNamesake({ own: null, name: 'Schedule Change', division: 2 }, all)).toBe(false);
    expect(hasNamesake({ own: null, name: 'Schedule', division: 1 }, all)).toBe(false);
  });
  test('excludes the item itself', () =>
    expect(hasNamesake({ own: 1, name: 'Schedule Change', division: 1 }, all)).toBe(false));
  test('needs a name', () => expect(hasNamesake({ own: null, name: ' ', division: 1 }, [one(3, '')])).toBe(false));
});

describe('the text that distinguishes namesakes', () => {
  const marks = (all: readonly ReturnType<typeof one>[]) =>
    Object.fromEntries(marksOfNamesakes(all, [({ type }) => type]));
  test('is the field that differs among all of them', () =>
    expect(marks([one(1, 'Rates', 1, 'Risk'), one(2, 'rates', 1, 'Housing'), one(3, 'Others')])).toEqual({
      1: 'Risk',
      2: 'Housing',
    }));
  test('is their number if no field differs or one is empty', () => {
    expect(marks([one(1, 'Rates'), one(2, 'Rates')])).toEqual({ 1: 'No. 1', 2: 'No. 2' });
    expect(marks([one(1, 'Rates', 1, ''), one(2, 'Rates')])).toEqual({ 1: 'No. 1', 2: 'No. 2' });
  });
  test('is absent if the divisions differ', () => expect(marks([one(1, 'Rates'), one(2, 'Rates', 2)])).toEqual({}));
});
