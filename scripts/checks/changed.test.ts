import { expect, test } from 'vitest';
import { journeysOf } from './changed.ts';
import type { Requirement } from './specification.ts';

const requirement = (places: string[], tests: string[]): Requirement => ({
  number: '1.1',
  page: '1-purpose.md',
  text: 'Staff search.',
  places,
  tests,
});
const REQUIREMENTS = [
  requirement(['apps/web/src/features/search/'], ['e2e/search.spec.ts', 'apps/server/src/search.api.test.ts']),
  requirement(['apps/web/src/features/pdf/pdf-dialog.tsx'], ['e2e/letter-journey.spec.ts']),
];
const ALL = ['e2e/letter-journey.spec.ts', 'e2e/search.spec.ts', 'e2e/sign-in.spec.ts'];
const journeys = (...files: string[]) => journeysOf(files, REQUIREMENTS, ALL);

test('a change of a feature runs the journeys of its requirements', () => {
  expect(journeys('apps/web/src/features/search/results.tsx')).toEqual(['e2e/search.spec.ts']);
  expect(journeys('apps/web/src/features/pdf/pdf-dialog.tsx')).toEqual(['e2e/letter-journey.spec.ts']);
});

test('a change of code that every page uses runs all journeys', () => {
  expect(journeys('apps/web/src/ui/notice.tsx')).toEqual(ALL);
  expect(journeys('e2e/sign-in-as.ts')).toEqual(ALL);
});

test('a change of anything else runs none', () => {
  expect(journeys('docs/operations.md', 'bench/search.ts')).toEqual([]);
});
