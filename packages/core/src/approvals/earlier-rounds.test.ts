import { expect, test } from 'vitest';
import { describeEarlierRounds, type EarlierRound } from './earlier-rounds.ts';

const DECLINED: EarlierRound = { outcome: 'declined', by: 'Priya', on: '2026-11-24', notes: 'The rate is too high.' };
const REVOKED: EarlierRound = { outcome: 'revoked', by: 'Maya', on: '2026-11-25', notes: '' };

test('a first round mentions no earlier rounds', () => {
  expect(describeEarlierRounds('Maya', [])).toEqual([]);
});

test('a round after a decline says who declined, when and why', () => {
  expect(describeEarlierRounds('Maya', [DECLINED])).toEqual([
    'Maya submitted this letter again. Priya declined it on 2026-11-24:',
    'The rate is too high.',
  ]);
  expect(describeEarlierRounds('Maya', [{ ...DECLINED, notes: '' }])).toEqual([
    'Maya submitted this letter again. Priya declined it on 2026-11-24, without a reason.',
  ]);
});

test('a round after a revoked one shows it and the decision before it', () => {
  expect(describeEarlierRounds('Maya', [REVOKED, DECLINED])).toEqual([
    'Maya submitted this letter again. Maya revoked the request on 2026-11-25.',
    'Priya declined it on 2026-11-24:',
    'The rate is too high.',
  ]);
});

test('a round after an approval says that the letter changed afterwards', () => {
  expect(describeEarlierRounds('Maya', [{ ...REVOKED, outcome: 'approved', by: 'Priya' }])).toEqual([
    'Maya submitted this letter again. Priya approved it on 2026-11-25, and it was changed since.',
  ]);
});
