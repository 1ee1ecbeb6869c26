import { describe, expect, test } from 'vitest';
import { readTestTitles, testTitlesOf, unclearTitles } from './test-titles.ts';

const titlesOf = (source: string) => testTitlesOf('a.test.ts', source);
const problemsOf = (title: string) => unclearTitles(titlesOf(`test("${title}", () => {})`));

describe('the titles of a test file', () => {
  test('include groups, tests, tables and steps with their lines', () => {
    const source = `describe('a letter', () => {
      it.each<[string]>([['x']])('keeps %s', () => {});
      test.describe(\`scheme \${name}\`, () => test('opens once', async () => test.step('it closes', () => {})));
    });`;
    expect(titlesOf(source).map(({ line, text, isGroup }) => [line, text, isGroup])).toEqual([
      [1, 'a letter', true],
      [2, 'keeps %s', false],
      [3, 'scheme {…}', true],
      [3, 'opens once', false],
      [3, 'it closes', false],
    ]);
  });

  test('leave out rows, reasons and other calls', () => {
    expect(titlesOf(`test.each(['and so'])(title); test.skip(isSlow, 'of late'); expect('that'); it(title);`)).toEqual(
      [],
    );
  });

  test('come from the whole project', () => {
    expect(readTestTitles().length).toBeGreaterThan(2_000);
  });
});

describe('an unclear title', () => {
  test.each([
    ['that was lost is found', 'starts with "that" → start with a verb or a noun'],
    ['Which alone stays', 'starts with "Which" → start with a verb or a noun'],
    ['in %s is %s', 'starts with "in" → start with a verb or a noun'],
    ['keeps a letter that no longer exists', '"no longer" → describe the present'],
    ['somebody saves it', '"somebody" → someone or a role'],
    ['expires', 'too short → write a clause'],
    ['%s: %s', 'too short → write a clause'],
  ])('is reported with the reason: %s', (title, problem) => {
    expect(problemsOf(title)).toEqual([`a.test.ts:1: ${problem}: ${title}`]);
  });

  test.each(['rejects a letter without a recipient', 'keeps %s', 'if the text changes, it is void', '%s opens'])(
    'differs from a clear one: %s',
    (title) => {
      expect(problemsOf(title)).toEqual([]);
    },
  );

  test('can be the single word of a group', () => {
    expect(unclearTitles(titlesOf(`describe('headers', () => {})`))).toEqual([]);
  });
});
