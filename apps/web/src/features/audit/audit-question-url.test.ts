import { expect, test } from 'vitest';
import { NO_QUESTION, readAuditAddress, toQuestion, toSearch } from './audit-question-url.ts';

test('an address names a letter or a person, and how the question is narrowed', () => {
  const search = { person: '7', kind: 'saw', from: '2026-03-01', to: '2026-03-02' };
  const address = readAuditAddress(search);
  expect(address).toEqual({ letter: null, person: 7, kind: 'saw', from: '2026-03-01', to: '2026-03-02' });
  expect(toSearch(address)).toEqual(search);
  expect(toQuestion(address)).toEqual({
    account: 7,
    kind: 'saw',
    from: new Date(2026, 2, 1).toISOString(),
    until: new Date(2026, 2, 3).toISOString(),
  });
});

test('invalid parts of an address are left out', () => {
  expect(readAuditAddress({ letter: 'x', person: '-1', kind: 'all', from: '2026-13-40', to: 4 })).toEqual(NO_QUESTION);
  expect(readAuditAddress({ letter: '3', person: '7' })).toMatchObject({ letter: 3, person: null });
  expect(toQuestion(NO_QUESTION)).toBeNull();
});
