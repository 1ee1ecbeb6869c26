import { describe, expect, test } from 'vitest';
import { isSameSeverities, ownSeverities, severityOf, withoutSeverity, withSeverity } from './severities.ts';

const DATES = { name: 'dates', severity: 'ask' } as const;
const SUMS = { name: 'sums', severity: 'block' } as const;

describe("a check's severity", () => {
  test('is its own unless the template sets another', () => {
    expect(severityOf(DATES, {})).toBe('ask');
    expect(severityOf(DATES, { dates: 'note', sums: 'ask' })).toBe('note');
  });

  test("isn't taken from what every object has", () => {
    expect(severityOf({ name: 'constructor', severity: 'note' }, {})).toBe('note');
  });

  test('is kept only while it differs', () => {
    const set = withSeverity({ sums: 'note' }, DATES, 'block');
    expect(set).toEqual({ sums: 'note', dates: 'block' });
    expect(withSeverity(set, DATES, 'ask')).toEqual({ sums: 'note' });
    expect(withoutSeverity(set, 'sums')).toEqual({ dates: 'block' });
  });
});

test("the severities of a template leave out defaults and checks that don't exist", () => {
  expect(ownSeverities({ dates: 'ask', sums: 'note', gone: 'block' }, [DATES, SUMS])).toEqual({ sums: 'note' });
});

test.each([
  [{}, {}, true],
  [{ dates: 'ask', sums: 'note' }, { sums: 'note', dates: 'ask' }, true],
  [{ dates: 'ask' }, { dates: 'note' }, false],
  [{ dates: 'ask' }, { sums: 'ask' }, false],
  [{}, { dates: 'ask' }, false],
] as const)('the severities %j and %j are compared without their order', (one, other, same) => {
  expect(isSameSeverities(one, other)).toBe(same);
});
