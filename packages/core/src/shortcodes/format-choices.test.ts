import { expect, it } from 'vitest';
import { checkFormat, formatChoices } from './format.ts';

it('offers only formats that fit the type of value, each with its own sample', () => {
  for (const type of ['text', 'date', 'number', 'money', 'list'] as const) {
    const choices = formatChoices(type);
    expect(choices.filter(({ format }) => checkFormat(type, format) !== null)).toEqual([]);
    expect(new Set(choices.map(({ sample }) => sample)).size).toBe(choices.length);
  }
  expect(formatChoices('date')[0]).toEqual({ format: 'MMMM D, YYYY', sample: 'March 5, 2026' });
});
