import { describe, expect, test } from 'vitest';
import { type BranchChoice, describeChoice } from './branch-choice.ts';

const CHOICE: BranchChoice = {
  key: '1',
  source: 'Housing equals "yes"',
  excerpt: 'We book a room',
  taken: 0,
  values: [{ name: 'Housing', text: 'yes' }],
  gaps: [],
};
const LABELS = new Map([
  ['Housing', 'Housing request'],
  ['Units', 'Work units'],
]);

describe('the sentence about a branch', () => {
  test.each<[string, Partial<BranchChoice>]>([
    ['Included because Housing request is “yes”.', {}],
    ['Left out because Housing request is empty.', { taken: null, values: [{ name: 'Housing', text: '' }] }],
    [
      'Another text is used because Housing request is “no” and City is “Reno”.',
      {
        taken: 1,
        values: [
          { name: 'Housing', text: 'no' },
          { name: 'City', text: 'Reno' },
        ],
      },
    ],
    ['Left out because Housing request is missing.', { taken: null, gaps: ['Housing'] }],
    [
      'Another text is used because Housing request and Work units are missing.',
      { taken: 1, gaps: ['Housing', 'Units'] },
    ],
    ['Included because Work units has 12 items.', { values: [{ name: 'Units', text: '', items: 12 }] }],
    ['Included.', { values: [] }],
    ['2 times, one for each of Work units.', { source: 'each Units', taken: 2 }],
    ['Left out because Work units is missing.', { source: 'each Units', taken: null, gaps: ['Units'] }],
  ])('is: %s', (sentence, choice) => {
    expect(describeChoice({ ...CHOICE, ...choice }, (name) => LABELS.get(name) ?? name)).toBe(sentence);
  });
});
