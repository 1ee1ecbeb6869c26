import letterDate from '@letterdesk/core/checks/rules/letter-date';
import letterDateAhead from '@letterdesk/core/checks/rules/letter-date-ahead';
import oddYear from '@letterdesk/core/checks/rules/odd-year';
import pastDate from '@letterdesk/core/checks/rules/past-date';
import startAfterEnd from '@letterdesk/core/checks/rules/start-after-end';
import twoDates from '@letterdesk/core/checks/rules/two-dates';
import weekdayMismatch from '@letterdesk/core/checks/rules/weekday-mismatch';
import wrongSum from '@letterdesk/core/checks/rules/wrong-sum';
import { formatDate } from '@letterdesk/core/shortcodes/format-date';
import { addDays } from '@letterdesk/demo/customer/days';
import { FIRST_ASSIGNMENT_ID } from '@letterdesk/demo/customer/showcase';
import { describe, expect, test } from 'vitest';
import { typeOver } from './corpus/edit-letter.ts';
import {
  type DemoLetter,
  floodDemoLetters,
  BEFORE_DEMO_DEADLINES as TODAY,
  toCheckedLetter,
} from './flood-demo-letters.ts';

const checks = [letterDate, letterDateAhead, oddYear, pastDate, startAfterEnd, twoDates, weekdayMismatch, wrongSum];

const findingsIn = (letter: DemoLetter) => {
  const checked = toCheckedLetter(letter);
  return checks.flatMap((check) => check.find(checked).map(({ message }) => message));
};

test('no check of dates and sums bothers a right letter', async () => {
  for (let id = FIRST_ASSIGNMENT_ID; id < FIRST_ASSIGNMENT_ID + 400; id += 7) {
    for (const letter of await floodDemoLetters(id)) {
      expect([id, letter.template, findingsIn(letter)]).toEqual([id, letter.template, []]);
    }
  }
});

const withDate = (letter: DemoLetter, shortcode: string, date: string) =>
  toCheckedLetter(typeOver(letter, shortcode, (format) => formatDate(date, format)));

function floodedDate({ values }: DemoLetter, shortcode: string): string | null {
  const text = values.find((value) => value.shortcode === shortcode && value.flooded !== '')?.flooded;
  const time = text === undefined ? Number.NaN : Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

describe('a fault in a demo letter', () => {
  test.each([
    ['AssignmentStartDate', 'AssignmentEndDate'],
    ['JobStartDate', 'JobEndDate'],
    ['PresentAvailableFrom', 'PresentAvailableTo'],
    ['HousingMoveIn', 'HousingMoveOut'],
    ['MalpracticeCoverageStart', 'MalpracticeCoverageEnd'],
  ])('is found if %s is after %s', async (start, end) => {
    const letters = (await floodDemoLetters(FIRST_ASSIGNMENT_ID + 100)).filter(
      (letter) => floodedDate(letter, start) !== null && floodedDate(letter, end) !== null,
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const each of letters) {
      const letter = withDate(each, start, addDays(floodedDate(each, end) ?? TODAY, 9));
      expect([each.template, startAfterEnd.find(letter).length > 0]).toEqual([each.template, true]);
    }
  });

  test.each(['CredentialingDueDate', 'NameClearExpiration'])('is found if %s is past', async (shortcode) => {
    const letters = (await floodDemoLetters(FIRST_ASSIGNMENT_ID + 100)).filter(
      (letter) => floodedDate(letter, shortcode) !== null,
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const each of letters) {
      const letter = withDate(each, shortcode, addDays(TODAY, -1));
      expect([each.template, pastDate.find(letter).length]).toEqual([each.template, 1]);
    }
  });
});
