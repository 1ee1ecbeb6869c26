import type { CheckResult } from '@letterdesk/contract/check-result';

/** What the server finds if the city `Elko` of a letter is `Reno` in its record now. */
export const CHANGED_CITY: CheckResult = {
  check: 'changed-data',
  title: 'Changed data',
  severity: 'ask',
  findings: [
    {
      place: { part: 'text', line: 0, from: 3, to: 7 },
      message: '“City” is now Reno; the letter says Elko.',
      remedy: 'Take the new value.',
      newValue: { in: 'text', shortcode: 'City', format: null, shown: 'Elko', now: 'Reno' },
    },
  ],
  more: 0,
};
