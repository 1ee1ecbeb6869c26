import { daysBetween } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import { datedOtherDay } from '../letter-date.ts';

export default defineCheck({
  name: 'letter-date-ahead',
  title: 'Letter dated ahead',
  looksFor: 'A letter that carries the date of a day to come.',
  severity: 'ask',
  reads: ['text', 'values', 'today'],
  find: ({ text, values, today }) =>
    datedOtherDay(text, values, today).flatMap(({ date, text: written, place }): Finding[] => {
      if (date < today) return [];
      const day = daysBetween(today, date) === 1 ? 'which is tomorrow' : 'which is still to come';
      return [{ place, message: `The letter is dated ${written}, ${day}.`, remedy: 'Change it to today’s date.' }];
    }),
});
