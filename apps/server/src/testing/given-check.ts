import { type Check, defineCheck } from '@letterdesk/core/checks/check';
import { CHECKS } from '../letter-checks/load-checks.ts';

/** Asks about each line that names an assignment. */
export const A_CHECK: Check = defineCheck({
  name: 'names-an-assignment',
  title: 'Assignment named',
  looksFor: 'Lines that name an assignment.',
  severity: 'ask',
  reads: ['text'],
  find: ({ text }) =>
    text
      .filter((line) => line.text.includes('assignment'))
      .map(({ index }) => ({
        place: { part: 'text', line: index, from: 0, to: 1 },
        message: 'An assignment is named.',
        remedy: 'Call it a job.',
      })),
});

/** Adds a check until it's disposed. */
export function givenCheck(check: Check): Disposable {
  CHECKS.push(check);
  return {
    [Symbol.dispose]() {
      CHECKS.splice(CHECKS.indexOf(check), 1);
    },
  };
}
