import { defineCheck, type Finding } from '../check.ts';
import { datedOtherDay } from '../letter-date.ts';

export default defineCheck({
  name: 'letter-date',
  title: 'Date of the letter',
  looksFor: 'A letter that carries the date of an earlier day.',
  severity: 'note',
  reads: ['text', 'values', 'today'],
  find: ({ text, values, today }) =>
    datedOtherDay(text, values, today).flatMap(({ date, text: written, place }): Finding[] => {
      if (date > today) return [];
      return [
        { place, message: `The letter is dated ${written}.`, remedy: 'Update the date before you send the letter.' },
      ];
    }),
});
