import { expect, test } from 'vitest';
import { type JourneyRun, outcomeOf } from './journeys.ts';

const aRun = (passed: string[], failed: string[], endedWell = failed.length === 0): JourneyRun => ({
  journeys: { passed, failed, durations: [] },
  endedWell,
});

test('passed journeys are counted', () => {
  expect(outcomeOf(aRun(['a', 'b'], []), null)).toMatchObject({ passed: 2, failed: 0, flaky: [], failures: [] });
});

test('a journey that passes when run again is listed as flaky, one that fails again as failed', () => {
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

test('a journey without its second run has failed', () => {
  expect(outcomeOf(aRun(['a'], ['b', 'c']), aRun([], ['b']))).toMatchObject({
    passed: 1,
    failed: 2,
    flaky: [],
    failures: ['b', 'c'],
  });
});

test('an interrupted run has failed, whatever its journeys say', () => {
  expect(outcomeOf(aRun(['a'], [], false), null)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  expect(outcomeOf(aRun([], [], false), null)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  expect(outcomeOf(aRun(['a'], ['b']), aRun(['b'], [], false))).toMatchObject({ passed: 2, failed: 1, flaky: ['b'] });
});
