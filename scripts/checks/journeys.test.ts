import { expect, test } from 'vitest';
import { getJourneyOutcome, type JourneyRun } from './journeys.ts';

const aRun = (passed: string[], failed: string[], endedWell = failed.length === 0): JourneyRun => ({
  journeys: { passed, failed, durations: [] },
  endedWell,
});

test('passed journeys are counted', () => {
  expect(getJourneyOutcome(aRun(['a', 'b'], []), null)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [],
    failures: [],
  });
});

test('a journey that passes when run again is listed as flaky, one that fails again as failed', () => {
  expect(getJourneyOutcome(aRun(['a'], ['b', 'c']), aRun(['b'], ['c']))).toMatchObject({
    passed: 2,
    failed: 1,
    flaky: ['b'],
    failures: ['c'],
  });
  expect(getJourneyOutcome(aRun(['a'], ['b']), aRun(['b'], []))).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: ['b'],
    failures: [],
  });
});

test('a journey without its second run has failed', () => {
  expect(getJourneyOutcome(aRun(['a'], ['b', 'c']), aRun([], ['b']))).toMatchObject({
    passed: 1,
    failed: 2,
    flaky: [],
    failures: ['b', 'c'],
  });
});

test('an interrupted run has failed, whatever its journeys say', () => {
  expect(getJourneyOutcome(aRun(['a'], [], false), null)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  expect(getJourneyOutcome(aRun([], [], false), null)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  expect(getJourneyOutcome(aRun(['a'], ['b']), aRun(['b'], [], false))).toMatchObject({
    passed: 2,
    failed: 1,
    flaky: ['b'],
  });
});
