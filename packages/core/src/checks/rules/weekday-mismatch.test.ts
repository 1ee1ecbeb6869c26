import { describe, expect, test } from 'vitest';
import { letterOf, linesOf, textsAt } from '../testing/letter-of.ts';
import check from './weekday-mismatch.ts';

const found = (...texts: string[]) => {
  const letter = letterOf(linesOf(...texts));
  return textsAt(check.find(letter), letter);
};

describe('a weekday of another date', () => {
  test.each([
    ['It begins on Monday, March 3, 2027.', 'Monday, March 3, 2027'],
    ['Mon 03/02/2027', 'Mon 03/02/2027'],
    ['on March 3, 2027 (Monday)', 'March 3, 2027 (Monday)'],
    ['Report on Tuesday, May 17.', 'Tuesday, May 17'],
  ])('is found in %j', (text, place) => {
    expect(found(text)).toEqual([place]);
  });

  test.each([
    'Wednesday, March 3, 2027 to Friday, March 5, 2027',
    'Tue 03/02/2027',
    'Your orientation takes place on Monday, May 17 at 8:00 a.m.',
    'As discussed on Thursday, November 19.',
    'Monday to Friday, 7:00 a.m. to 5:00 p.m.',
    'Monday to Friday, March 1, 2027 to May 28, 2027',
    'Providers on assignment work as scheduled; holiday rates apply on December 25 and January 1.',
  ])('is none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('is one of the year that another line names', () => {
    expect(found('The assignment begins on May 17, 2028.', 'See you on Wednesday, May 17!')).toEqual([]);
    expect(found('The assignment begins on May 17, 2028.', 'See you on Monday, May 17!')).toEqual(['Monday, May 17']);
  });

  test('is named with the right one', () => {
    const messages = ['Tue 03/03/2027', 'Tuesday, May 17'].map(
      (text) => check.find(letterOf(linesOf(text)))[0]?.message,
    );
    expect(messages).toEqual(['03/03/2027 is a Wednesday, not a Tuesday.', 'May 17, 2027 is a Monday, not a Tuesday.']);
  });
});
