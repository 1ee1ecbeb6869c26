import { expect, test } from 'vitest';
import { isClauseName, readClauseName } from './clause-name.ts';

test('a clause’s name can be written in quotes and read again', () => {
  for (const name of [
    'Housing & policy',
    '«Housing»',
    '“Housing',
    'Housing‟s',
    'Hous\u0085ing',
    '住宅 🏠',
    'a {b}',
    '\\',
  ]) {
    expect([name, isClauseName(name)]).toEqual([name, readClauseName(`"${name}"`) !== null]);
  }
  expect(isClauseName('Hous\u0085ing')).toBe(false);
});
