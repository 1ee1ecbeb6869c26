import { defineCheck, type Finding } from '../check.ts';
import { datedOtherDay } from '../letter-date.ts';

/** Finds letters that carry the date of an earlier day, such as the day on which their writing began. */
export default defineCheck({
  name: 'letter-date',
  title: 'Date of the letter',
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
