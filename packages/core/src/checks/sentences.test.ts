import { expect, test } from 'vitest';
import { sentenceAfter, sentenceBefore } from './sentences.ts';

test.each([
  ['It was so. Please reply by |May 3.', ' Please reply by ', 'May 3.'],
  [
    'Please send Dr. Lee the file at 3 p.m. on |May 3; thank you.',
    'Please send Dr. Lee the file at 3 p.m. on ',
    'May 3',
  ],
  ['first line\nsecond |line\nthird', 'second ', 'line'],
  ['MT-48208 (exp. |5/1/2028)', 'MT-48208 (exp. ', '5/1/2028)'],
  ['|', '', ''],
])('the sentence around the bar in %j is known', (text, before, after) => {
  const at = text.indexOf('|');
  const whole = text.replace('|', '');
  expect([sentenceBefore(whole, at), sentenceAfter(whole, at)]).toEqual([before, after]);
});

test('only 200 characters around a place are read', () => {
  const text = 'a'.repeat(1_000);
  expect([sentenceBefore(text, 500).length, sentenceAfter(text, 500).length]).toEqual([200, 200]);
});
