import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import { expect, test } from 'vitest';
import { dateTime } from '../../ui/date-time.ts';
import { comparisonShown, firstAgainst } from './comparison-shown.ts';

const LETTER = { name: 'Dear client', text: '<p>As written.</p>' };
const TEMPLATE = { name: 'Dear client', text: '<p>As flooded.</p>' };
const DECLINED = {
  name: 'Dear client',
  text: '<p>As it was.</p>',
  by: 'Nora',
  date: '2026-11-20T09:14:00.000Z',
  notes: 'Too long.',
};

const comparison = (given: Partial<ApprovalComparison>): ApprovalComparison => ({
  letter: LETTER,
  template: TEMPLATE,
  unchanged: false,
  declined: null,
  ...given,
});

test('a letter is held against its flooded template', () => {
  expect(comparisonShown(comparison({}), 'template')).toEqual({
    kind: 'differences',
    older: { title: 'Template, flooded', name: 'Dear client', html: '<p>As flooded.</p>' },
    newer: { title: 'This letter', name: 'Dear client', html: '<p>As written.</p>' },
  });
});

test('after a decline it begins with what changed since', () => {
  const after = comparison({ declined: DECLINED });
  expect([firstAgainst(comparison({})), firstAgainst(after)]).toEqual(['template', 'declined']);
  expect(comparisonShown(after, 'declined')).toMatchObject({
    older: { title: 'As it was declined', note: `Nora · ${dateTime(DECLINED.date)}`, html: '<p>As it was.</p>' },
    newer: { title: 'This letter' },
  });
  expect(comparisonShown(after, 'template')).toMatchObject({ older: { title: 'Template, flooded' } });
});

test('a letter in which nothing changed is read, not compared', () => {
  expect(comparisonShown(comparison({ unchanged: true }), 'template')).toEqual({ kind: 'letter', why: null });
  const since = comparison({ declined: { ...DECLINED, ...LETTER } });
  expect(comparisonShown(since, 'declined')).toEqual({
    kind: 'letter',
    why: 'Nothing changed since it was declined.',
  });
  const renamed = comparison({ declined: { ...DECLINED, ...LETTER, name: 'Dear Sir' } });
  expect(comparisonShown(renamed, 'declined').kind).toBe('differences');
});

test('without the flooded template it is read, with the reason', () => {
  const shown = comparisonShown(comparison({ template: null }), 'template');
  expect(shown).toEqual({ kind: 'letter', why: expect.stringMatching(/^There is nothing to compare with: /) });
});

test('where no decline stands any more it is held against its template', () => {
  expect(comparisonShown(comparison({}), 'declined')).toMatchObject({ older: { title: 'Template, flooded' } });
});
