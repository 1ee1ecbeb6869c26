import { expect, test } from 'vitest';
import { type JourneyRun, outcomeOf } from './journeys.ts';

const aRun = (passed: string[], failed: string[], endedWell = failed.length === 0): JourneyRun => ({
  journeys: { passed, failed, durations: [] },
  endedWell,
});

test('journeys that all pass are counted', () => {
  expect(outcomeOf(aRun(['a', 'b'], []), null)).toMatchObject({ passed: 2, failed: 0, flaky: [], failures: [] });
});

test('one that passes when it is run once more is named, and so is one that does not', () => {
  expect(outcomeOf(aRun(['a'], ['b', 'c']), aRun(['b'], ['c']))).toMatchObject({
    passed: 2,
    failed: 1,
    flaky: ['b'],
    failures: ['c'],
  });
  expect(outcomeOf(aRun(['a'], ['b']), aRun(['b'], []))).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: ['b'],
    failures: [],
  });
});

test('one that never came to its second run has failed', () => {
  expect(outcomeOf(aRun(['a'], ['b', 'c']), aRun([], ['b']))).toMatchObject({
    passed: 1,
    failed: 2,
    flaky: [],
    failures: ['b', 'c'],
  });
});

test('a run that broke off by itself has failed, whatever its journeys say', () => {
  expect(outcomeOf(aRun(['a'], [], false), null)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  expect(outcomeOf(aRun([], [], false), null)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  expect(outcomeOf(aRun(['a'], ['b']), aRun(['b'], [], false))).toMatchObject({ passed: 2, failed: 1, flaky: ['b'] });
});
