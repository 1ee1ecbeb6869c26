import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { houseWordsInSentences, type Sentence } from './house-words.ts';
import { CHECKOUT, filesBelow, ROOTS } from './imports.ts';

/** The title of a group, a test or a step of a journey. */
export interface TestTitle extends Sentence {
  /** Groups can have a single word, such as a component's name. */
  readonly isGroup: boolean;
}

const TEST_FILE = /\.(?:test|spec|conformance)\.tsx?$/;
/** Words that continue the group's title instead of starting a sentence or a clause. */
const CONTINUATION =
  /^(?:that|which|who|whom|whose|and|or|nor|but|of|with|without|in|on|at|for|by|as|also|even|though|because|where|what|whatever)\b/i;
const HISTORY = /\b(?:as before|as ever|no longer)\b/i;
/** A value that a table row or a template literal puts into a title. */
const PLACEHOLDER = /%[a-z#]|\$\w+|\{…\}/g;

/** Returns the titles of all test files. */
export function readTestTitles(): TestTitle[] {
  return ROOTS.flatMap((root) => filesBelow(root, TEST_FILE)).flatMap((path) =>
    testTitlesOf(path, readFileSync(join(CHECKOUT, path), 'utf8')),
  );
}

/** Returns the titles of one test file; a placeholder in a template literal reads as `{…}`. */
export function testTitlesOf(path: string, source: string): TestTitle[] {
  const titles: TestTitle[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const names = namesOf(callee);
      const text = textOf(title);
      if (text === null || !['describe', 'test', 'it'].includes(names[0] ?? '')) return;
      const line = source.slice(0, title?.start).split('\n').length;
      titles.push({ path, line, text, isGroup: names.includes('describe') });
    },
  });
  visitor.visit(parseSync(path, source).program);
  return titles;
}

/** Returns a line for each title that a newcomer can't read alone. */
export function unclearTitles(titles: readonly TestTitle[]): string[] {
  const unclear = titles.flatMap(({ path, line, text, isGroup }) =>
    problemsOf(text, isGroup).map((problem) => `${path}:${line}: ${problem}: ${text}`),
  );
  return [...unclear, ...houseWordsInSentences(titles)];
}

function problemsOf(text: string, isGroup: boolean): string[] {
  const problems: string[] = [];
  const continuation = CONTINUATION.exec(text);
  if (continuation !== null) problems.push(`starts with "${continuation[0]}" → start with a verb or a noun`);
  const history = HISTORY.exec(text);
  if (history !== null) problems.push(`"${history[0]}" → describe the present`);
  const isTooShort = text.trim().split(/\s+/).length < 2 || !/\p{L}/u.test(text.replaceAll(PLACEHOLDER, ''));
  if (!isGroup && isTooShort) problems.push('too short → write a clause');
  return problems;
}

/** Returns the names of a call such as `test.describe.each(rows)(…)`, outermost object first. */
function namesOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

function textOf(title: Argument | undefined): string | null {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type !== 'TemplateLiteral') return null;
  return title.quasis.map(({ value }) => value.cooked ?? '').join('{…}');
}
