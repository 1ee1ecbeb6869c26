import { defineCheck } from '../check.ts';

/** Notes that the values couldn't be compared with their source. */
export default defineCheck({
  name: 'silent-source',
  title: 'Data not compared',
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
