import { expect, test } from 'vitest';
import { type CheckedPart, defineCheck, type Finding, type Severity } from './check.ts';
import { FINDINGS_SHOWN, runChecks } from './run-checks.ts';
import { letterOf } from './testing/letter-of.ts';

const finding = (line: number): Finding => ({
  place: { part: 'text', line, from: 0, to: 1 },
  message: 'It is wrong.',
  remedy: 'Correct it.',
});

const checkOf = (name: string, severity: Severity, count: number, reads: readonly CheckedPart[] = ['text']) =>
  defineCheck({
    name,
    title: name,
    looksFor: '',
    severity,
    reads,
    find: () => Array.from({ length: count }, (_, line) => finding(line)),
  });

const letter = letterOf([]);

test('checks that find nothing have no result', () => {
  expect(runChecks([checkOf('right', 'block', 0)], letter)).toEqual([]);
});

test('the gravest results come first, equal ones in the order of the checks', () => {
  const checks = [checkOf('a', 'note', 1), checkOf('b', 'ask', 1), checkOf('c', 'block', 1), checkOf('d', 'ask', 1)];
  expect(runChecks(checks, letter).map(({ check }) => check)).toEqual(['c', 'b', 'd', 'a']);
});

test('a template sets severities by name', () => {
  const checks = [checkOf('a', 'note', 1), checkOf('toString', 'ask', 1)];
  expect(
    runChecks(checks, letter, { a: 'block', other: 'note' }).map(({ check, severity }) => [check, severity]),
  ).toEqual([
    ['a', 'block'],
    ['toString', 'ask'],
  ]);
});

test('the first findings are shown and the rest is counted', () => {
  const [all] = runChecks([checkOf('a', 'note', FINDINGS_SHOWN)], letter);
  expect([all?.findings.length, all?.more]).toEqual([FINDINGS_SHOWN, 0]);
  const [many] = runChecks([checkOf('a', 'note', FINDINGS_SHOWN + 3)], letter);
  expect([many?.findings.at(-1), many?.more]).toEqual([finding(FINDINGS_SHOWN - 1), 3]);
});

test('a check runs only if everything it reads is known', () => {
  const check = checkOf('a', 'ask', 1, ['text', 'mail']);
  expect(runChecks([check], letter)).toEqual([]);
  const delivery = { domainsWithoutServer: null, bytes: null, bytesAllowed: null };
  const mail = { from: 'me@northgate.example', delivery, subject: [], message: [], recipients: [] };
  expect(runChecks([check], { ...letter, mail })).toHaveLength(1);
});

test('the key of the unlisted findings changes with what they say, and not with their order', () => {
  const keyOf = (unlisted: readonly string[]) => {
    const listed = Array.from({ length: FINDINGS_SHOWN }, (_, line) => finding(line));
    const find = () => [...listed, ...unlisted.map((message) => ({ ...finding(0), message }))];
    const check = { ...checkOf('a', 'ask', 0), find };
    return runChecks([check], letter)[0]?.moreKey;
  };
  expect(keyOf([])).toBeUndefined();
  expect(keyOf(['one', 'two'])).toBe(keyOf(['two', 'one']));
  expect(new Set([keyOf(['one', 'two']), keyOf(['one', 'three']), keyOf(['onetwo']), keyOf(['one'])]).size).toBe(4);
});
