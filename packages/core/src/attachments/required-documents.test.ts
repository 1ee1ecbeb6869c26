import { describe, expect, test } from 'vitest';
import {
  describeRequired,
  findDocumentGaps,
  findMisplaced,
  inRequiredOrder,
  isSameRequirements,
  type MaxAge,
  oldestDate,
  requirementsProblem,
} from './required-documents.ts';

const TODAY = '2026-11-20';
const CV = { kind: 'CV', maxAge: { count: 6, unit: 'months' } } as const;
const LICENSE = { kind: 'License', maxAge: null };
const file = (kind: string, date: string | null = null) => ({ name: `${kind}.pdf`, kind, date });

test.each<[MaxAge | null, string, string | null]>([
  [null, TODAY, null],
  [{ count: 30, unit: 'days' }, TODAY, '2026-10-21'],
  [{ count: 6, unit: 'months' }, TODAY, '2026-05-20'],
  [{ count: 1, unit: 'months' }, '2027-03-31', '2027-02-28'],
  [{ count: 12, unit: 'months' }, '2028-02-29', '2027-02-28'],
])('a maximum age of %j at %s allows dates since %s', (maxAge, today, since) => {
  expect(oldestDate({ kind: 'CV', maxAge }, today)).toBe(since);
});

describe('a gap', () => {
  test.each([
    ['nothing is attached', [], ['missing', 'missing'], [null, null]],
    ['the document is a day too old', [file('License'), file('CV', '2026-05-19')], ['too_old'], [1]],
    ['the document has no date', [file('CV'), file('License')], ['undated'], [0]],
    ['only other kinds are attached', [file('Contract'), file('License')], ['missing'], [null]],
  ])('is found if %s', (_why, files, reasons, indexes) => {
    const gaps = findDocumentGaps([CV, LICENSE], files, TODAY);
    expect(gaps.map(({ reason }) => reason)).toEqual(reasons);
    expect(gaps.map((gap) => gap.file)).toEqual(indexes);
  });

  test('is closed by one document that is new enough, beside an old one', () => {
    const files = [file('CV', '2020-01-01'), file('CV', '2026-05-20'), file('License', '1999-01-01')];
    expect(findDocumentGaps([CV, LICENSE], files, TODAY)).toEqual([]);
  });
});

describe('the order', () => {
  test.each([
    [['CV', 'License'], null],
    [['Contract', 'CV', 'Contract', 'License', 'License'], null],
    [['License', 'CV'], 1],
    [['CV', 'License', 'CV'], 2],
    [[], null],
  ])('has its first misplaced file for %j at %s', (kinds, misplaced) => {
    expect(
      findMisplaced(
        [CV, LICENSE],
        kinds.map((kind) => file(kind)),
      ),
    ).toBe(misplaced);
  });

  test('is made with required kinds first, and keeps that of other files', () => {
    const files = ['Terms', 'License', 'Rates', 'CV', 'License'].map((kind) => file(kind));
    const arranged = inRequiredOrder([CV, LICENSE], files).map(({ kind }) => kind);
    expect(arranged).toEqual(['CV', 'License', 'License', 'Terms', 'Rates']);
  });
});

test('requirements are described, compared and checked', () => {
  expect([CV, LICENSE, { kind: 'CV', maxAge: { count: 1, unit: 'days' } as const }].map(describeRequired)).toEqual([
    'CV, at most 6 months old',
    'License',
    'CV, at most 1 day old',
  ]);
  expect(isSameRequirements([CV, LICENSE], [{ ...CV }, { ...LICENSE }])).toBe(true);
  expect(isSameRequirements([CV, LICENSE], [LICENSE, CV])).toBe(false);
  expect(isSameRequirements([CV], [{ kind: 'CV', maxAge: null }])).toBe(false);
  expect(requirementsProblem([CV, LICENSE])).toBeNull();
  expect(requirementsProblem([CV, LICENSE, CV])).toBe('CV is required twice.');
  expect(requirementsProblem([{ kind: '', maxAge: null }])).toBe('Choose a kind for each required document.');
});
