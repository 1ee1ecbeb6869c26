import { defineCheck } from '../check.ts';

export default defineCheck({
  name: 'silent-source',
  title: 'Data not compared',
  looksFor: 'Customer data that doesn’t answer, so that the values can’t be compared with it.',
  severity: 'note',
  reads: ['fresh'],
  find: ({ fresh }) =>
    fresh.isSilent
      ? [
          {
            place: { part: 'title', line: 0, from: 0, to: 0 },
            message: 'The customer data didn’t answer, so the values weren’t compared with it.',
            remedy: 'Check the values that matter in the record.',
          },
        ]
      : [],
});
