import { expect, test } from 'vitest';
import { type RoundBefore, submittedAgain } from './submitted-again.ts';

const DECLINED: RoundBefore = { outcome: 'declined', by: 'Priya', on: '2026-11-24', notes: 'The rate is too high.' };
const REVOKED: RoundBefore = { outcome: 'revoked', by: 'Maya', on: '2026-11-25', notes: '' };

test('a first round says nothing of others', () => {
  expect(submittedAgain('Maya', [])).toEqual([]);
});

test('after a decline it is said by whom, when and why', () => {
  expect(submittedAgain('Maya', [DECLINED])).toEqual([
    'Maya submitted this letter again. Priya declined it on 2026-11-24:',
    'The rate is too high.',
  ]);
  expect(submittedAgain('Maya', [{ ...DECLINED, notes: '' }])).toEqual([
    'Maya submitted this letter again. Priya declined it on 2026-11-24, without a reason.',
  ]);
});

test('a round that was revoked is told, and what was decided before it', () => {
  expect(submittedAgain('Maya', [REVOKED, DECLINED])).toEqual([
    'Maya submitted this letter again. Maya revoked the request on 2026-11-25.',
    'Priya declined it on 2026-11-24:',
    'The rate is too high.',
  ]);
});

test('after an approval it is said that the letter was changed since', () => {
  expect(submittedAgain('Maya', [{ ...REVOKED, outcome: 'approved', by: 'Priya' }])).toEqual([
    'Maya submitted this letter again. Priya approved it on 2026-11-25, and it was changed since.',
  ]);
});
