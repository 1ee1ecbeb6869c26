import { describe, expect, test } from 'vitest';
import type { LetterType } from '../../constants.ts';
import { findIn } from '../testing/letter-about.ts';
import { letterOf, linesOf, tableOf, textsAt } from '../testing/letter-of.ts';
import check from './past-date.ts';

function found(text: Parameters<typeof letterOf>[0], type: LetterType = 'OTHER') {
  const letter = letterOf(text, { kind: { type } });
  return textsAt(check.find(letter), letter);
}

describe('a past date where the letter speaks of the future', () => {
  test.each([
    ['Your assignment will begin on 03/02/2026.', '03/02/2026'],
    ['You will start work on Monday, March 2, 2026.', 'Monday, March 2, 2026'],
    ['The assignment starts on March 2, 2026', 'March 2, 2026'],
    ['Please reply by November 19, 2026.', 'November 19, 2026'],
    ['Please send your file to Dr. Whitfield no later than 11/1/2026.', '11/1/2026'],
    ['Upload your immunization record and fit test by October 26, 2026.', 'October 26, 2026'],
    ['To keep your first day, May 17, 2027, please send us the following by April 26, 2026:', 'April 26, 2026'],
    ['The credentialing file is due at your medical staff office on October 26, 2026.', 'October 26, 2026'],
    ['The clearance stands until May 3, 2026, and during that time …', 'May 3, 2026'],
    ['Castlebay Radiology Network represents you there until May 3, 2026.', 'May 3, 2026'],
    ['The offer is available until May 3, 2026.', 'May 3, 2026'],
    ['We look forward to welcoming you on May 3, 2026.', 'May 3, 2026'],
    ['Reply by: May 3, 2026', 'May 3, 2026'],
    ['The deadline is May 3, 2026.', 'May 3, 2026'],
    ['Your assignment is scheduled to begin on March 2, 2026.', 'March 2, 2026'],
    ['Please report to the charge nurse on March 2, 2026.', 'March 2, 2026'],
    ['Please let me know by 3/6/2026 whether you accept.', '3/6/2026'],
    ['Please reply before March 6, 2026.', 'March 6, 2026'],
    ['We must receive your documents by March 6, 2026.', 'March 6, 2026'],
    ['This offer expires on March 6, 2026.', 'March 6, 2026'],
    ['Your interview is scheduled for March 6, 2026.', 'March 6, 2026'],
    ['Documents are due March 6, 2026.', 'March 6, 2026'],
    ['Your start date will be March 6, 2026.', 'March 6, 2026'],
    ['The facility expects your answer by March 6, 2026.', 'March 6, 2026'],
    ['The next meeting is on March 6, 2026.', 'March 6, 2026'],
    ['You have until March 6, 2026 to accept.', 'March 6, 2026'],
    ['Please be at the front desk on March 6, 2026.', 'March 6, 2026'],
    ['Registration closes on March 6, 2026.', 'March 6, 2026'],
    ['I will call you on March 6, 2026 about the rates.', 'March 6, 2026'],
    ['Could you let me know before March 6, 2026?', 'March 6, 2026'],
  ])('is found in %j', (text, date) => {
    expect(found(linesOf(text))).toEqual([date]);
  });

  test.each([
    'Your assignment will begin on November 20, 2026.',
    'Please reply by 03/02/2027.',
    'assignment A-118700, which was to begin on May 17, 2026. The cancellation takes effect on May 3, 2026.',
    'On March 2, 2026 we presented Katya Westergaard, MD to you for your need from May 17, 2027.',
    'Under agreement MSA-3160 of November 24, 2025, we notify you that coverage is in force.',
    'The policy starts on November 24, 2020.',
    'Your license MT-48208 was issued on April 9, 2019 and expires on April 9, 2029.',
    'Katya was born on May 3, 1981 and graduated on June 30, 2007.',
    'worked at Ashby from July 1, 2019 until June 30, 2024',
    'Please note the statement signed by us on May 3, 2026.',
    'Please find the invoice of May 3, 2026 attached.',
    'Between December 20, 2025 and January 4, 2026 our office answers calls.',
    'Please tell us by December 8 which further shifts you would like us to cover.',
    'may be available from May 3, 2026, and I can present them within a day.',
    'November 3, 2026',
    'Your application, received on October 3, 2026, will be reviewed by December 3, 2026.',
    'Please confirm that you received the contract we sent by mail on October 3, 2026.',
    'Please send us proof of the vaccination you were given by October 3, 2026.',
    'You must have completed residency by June 30, 2015.',
    'Candidates must have been licensed no later than June 30, 2020.',
    'The records should show that payment was made by October 3, 2026.',
    'Invoice 4711 was due on November 4, 2026.',
    'The board meets on December 3, 2026; the deadline for files was November 12, 2026.',
    'The lease starts on November 1, 2026; you move in on January 3, 2027.',
    'Per our conversation on November 12, 2026, you will start on January 4, 2027.',
  ])('is none in %j', (text) => {
    expect(found(linesOf(text))).toEqual([]);
  });

  test('is an arrival in letters of confirmation and housing only', () => {
    const table = tableOf([
      ['Moving in', 'Sunday, May 3, 2026, from 3:00 p.m.'],
      ['Moving out', 'May 30, 2027'],
    ]);
    expect(found(table, 'HOUSING')).toEqual(['Sunday, May 3, 2026']);
    expect(found(table, 'OTHER')).toEqual([]);
    expect(found(linesOf('Start date: May 3, 2026'), 'CONFIRMATION')).toEqual(['May 3, 2026']);
    expect(found(linesOf('Start date: May 3, 2026'), 'CANCEL')).toEqual([]);
  });

  test('is a confirmed period that is over or began long ago', () => {
    const period = (dates: string) =>
      tableOf([
        ['First and last day', dates],
        ['Schedule', 'Monday to Friday'],
      ]);
    expect(found(period('May 4, 2026 to May 22, 2026'), 'CONFIRMATION')).toEqual(['May 4, 2026']);
    expect(found(period('Nov 4, 2025 to May 22, 2027'), 'CONFIRMATION')).toEqual(['Nov 4, 2025']);
    expect(found(period('October 26, 2026 to February 5, 2027'), 'CONFIRMATION')).toEqual([]);
    expect(found(period('May 4, 2026 to May 22, 2026'), 'RISK')).toEqual([]);
    expect(found(linesOf('The audit ran from May 4 to May 22, 2026.'), 'CONFIRMATION')).toEqual([]);
    expect(found(linesOf('The audit from May 4 to May 22, 2026 found no fault.'), 'CONFIRMATION')).toEqual([]);
  });

  test('says that the date is in the past', () => {
    const [finding] = check.find(letterOf(linesOf('Please reply by 03/02/2026.')));
    expect([finding?.message, finding?.remedy]).toEqual(['03/02/2026 is in the past.', 'Correct the date.']);
  });
});

test('a past date is found in the message of a mail too', () => {
  expect(findIn(check, { message: ['Please reply by November 2, 2026.'] })).toEqual(['message: November 2, 2026']);
});
