import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';
import { citationsIn, readCitations, readSpecification, unreadRows } from './specification.ts';

const requirements = readSpecification();
const sections = Map.groupBy(requirements, ({ number }) => number.split('.')[0] ?? '');

test('every row of the specification is a requirement with its places and its tests', () => {
  expect(requirements.length).toBeGreaterThan(300);
  expect(unreadRows()).toEqual([]);
});

test('the requirements of a section are on its page, numbered from 1 without a gap', () => {
  for (const [section, rows] of sections) {
    expect(rows.filter(({ page }) => !page.startsWith(`${section}-`))).toEqual([]);
    const numbers = rows.map(({ number }) => Number(number.split('.')[1])).toSorted((one, other) => one - other);
    expect(numbers, `section ${section}`).toEqual(rows.map((_row, index) => index + 1));
  }
});

test('the contents list every section with its page and its number of requirements', () => {
  const contents = readFileSync(join(CHECKOUT, 'docs/specification.md'), 'utf8');
  for (const [section, rows] of sections) {
    const line = contents.split('\n').find((text) => text.startsWith(`| ${section} |`));
    expect(line, `section ${section}`).toContain(`(specification/${rows[0]?.page}) | ${rows.length} |`);
  }
});

test('every file and folder that a requirement names exists', () => {
  const named = requirements.flatMap(({ number, places, tests }) =>
    [...places, ...tests].map((path) => ({ number, path })),
  );
  expect(named.filter(({ path }) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
});

test('a requirement with a test also has code', () => {
  const wrong = requirements.filter(
    ({ places, tests }) =>
      tests.some((path) => !/\.(test|spec)\.tsx?$/.test(path)) || (tests.length > 0 && places.length === 0),
  );
  expect(wrong).toEqual([]);
});

test('every requirement has code and a test', () => {
  const missing = requirements.filter(({ places, tests }) => places.length === 0 || tests.length === 0);
  expect(missing.map(({ number }) => number)).toEqual([]);
});

test('every citation in the code names a requirement or a section', () => {
  const known = new Set([...sections.keys(), ...requirements.map(({ number }) => number)]);
  const citations = readCitations();
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ number }) => !known.has(number))).toEqual([]);
});

test('only the specification is cited by section numbers', () => {
  expect(readCitations(/\bdecisions?, sections? (\d+)/gi)).toEqual([]);
});

test('the parser finds citations in text, across lines, and several at once', () => {
  const source = `
    /** Deletes it (specification 4.12). */
    /**
     * Sends it (specification,
     * section 4, "Save"; specification 4.2, 4.3 and 10.1 to 10.5), as the specification says.
     */
    // The specification's section 9.`;
  expect(citationsIn(source)).toEqual(['4.12', '4', '4.2', '4.3', '10.1', '10.5', '9']);
});
