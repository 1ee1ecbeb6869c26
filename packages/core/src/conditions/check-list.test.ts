import { expect, test } from 'vitest';
import { checkList } from './check-list.ts';

const DEFINITIONS = new Map([
  ['WorkUnits', { valueType: 'list' }],
  ['Rate', { valueType: 'money' }],
] as const);

test.each([
  ['WorkUnits', null],
  ['Rate', { code: 'wrong_type', message: 'Rate isn’t a list.' }],
  ['Units', { code: 'unknown_name', message: 'There’s no expression Units.' }],
])('checks that %s is a list', (name, problem) => {
  expect(checkList(name, DEFINITIONS)).toEqual(problem);
});
