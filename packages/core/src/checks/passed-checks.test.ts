import { expect, test } from 'vitest';
import type { Place, Severity } from './check.ts';
import { distinctPasses, type PassedCheck, resultsBeforeSending, stoppingResults } from './passed-checks.ts';
import type { CheckResult } from './run-checks.ts';

function given(severity: Severity, ...messages: string[]): CheckResult {
  const place = { part: 'text', line: 0, from: 0, to: 1 } as const;
  const findings = messages.map((message) => ({ place, message, remedy: 'Correct it.' }));
  return { check: 'dates', title: 'Dates', severity, findings, more: 0 };
}

const pass = (...messages: string[]): PassedCheck => ({ check: 'dates', title: 'Dates', messages, reason: 'Agreed.' });

test.each([
  ['what must be fixed, even if a user passed it', given('block', 'one'), [pass('one')], true],
  ['what no user passed', given('ask', 'one'), [], true],
  ['a finding that was not there when the others were passed', given('ask', 'one', 'two'), [pass('one')], true],
  ['not what was passed, even in two steps', given('ask', 'one', 'two'), [pass('two'), pass('one')], false],
  ['not what is left of the passed findings', given('ask', 'two'), [pass('one', 'two')], false],
  ['a second finding with the words of a passed one', given('ask', 'one', 'one'), [pass('one'), pass('one')], true],
  ['not as many findings with the same words as were passed', given('ask', 'one', 'one'), [pass('one', 'one')], false],
  [
    'findings beyond the listed ones that nobody was told of',
    { ...given('ask', 'one'), more: 2, moreKey: 'a' },
    [pass('one')],
    true,
  ],
  [
    'other unlisted findings',
    { ...given('ask', 'one'), more: 2, moreKey: 'a' },
    [{ ...pass('one'), more: 2, moreKey: 'b' }],
    true,
  ],
  [
    'not the same unlisted findings',
    { ...given('ask', 'one'), more: 2, moreKey: 'a' },
    [{ ...pass('one'), more: 2, moreKey: 'a' }],
    false,
  ],
  ['not a note', given('note', 'one'), [], false],
])('a letter is stopped by %s', (_what, result, passed, stops) => {
  expect(stoppingResults([result], passed)).toEqual(stops ? [result] : []);
});

test('a pass of another check does not count', () => {
  const result = given('ask', 'one');
  expect(stoppingResults([result], [{ ...pass('one'), check: 'sums' }])).toEqual([result]);
});

test('a sender sees what stops the letter and notes about its mail, but no notes about its text', () => {
  const noteIn = (part: Place['part']): CheckResult => ({
    ...given('note', part),
    findings: [{ place: { part, line: 0, from: 0, to: 1 }, message: part, remedy: 'Correct it.' }],
  });
  const [asked, passed] = [given('ask', 'one'), { ...given('ask', 'two'), check: 'sums' }];
  const results = [asked, passed, noteIn('recipients'), noteIn('message'), noteIn('text'), noteIn('attachments')];
  const told = resultsBeforeSending(results, [{ ...pass('two'), check: 'sums' }]);
  expect(told.map(({ findings }) => findings[0]?.message)).toEqual(['one', 'recipients', 'message']);
});

test('the same pass is kept once', () => {
  const other = { ...pass('one'), reason: 'Seen.' };
  expect(distinctPasses([pass('one'), other, pass('one'), pass('two')])).toEqual([pass('one'), other, pass('two')]);
});
