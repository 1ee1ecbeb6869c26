import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { dateTime } from '../../../ui/date-time.ts';
import {
  type Against,
  comparisonShown,
  countsAtHand,
  firstAgainst,
  formatAttachmentChanges,
  formatUnseenChanges,
  getComparisonChoices,
} from './comparison-shown.ts';

const LETTER = { name: 'Dear client', text: '<p>As written.</p>' };
const TEMPLATE = { name: 'Dear client', text: '<p>As flooded.</p>' };
const [NORA, MAYA, GORDON] = [1, 2, 3] as const;
const DECLINED = {
  name: 'Dear client',
  text: '<p>As it was.</p>',
  by: { account: NORA, username: 'nora', name: 'Nora' },
  date: '2026-11-20T09:14:00.000Z',
  notes: 'Too long.',
  attachmentChanges: [],
  unseen: [],
};

const ADDED = { kind: 'added' as const, name: 'Rates.txt' };
const MARKED = { kind: 'watermarked' as const, name: 'CV.pdf' };

const comparison = (given: Partial<ApprovalComparison>): ApprovalComparison => ({
  letter: LETTER,
  template: TEMPLATE,
  unchanged: false,
  declined: null,
  ...given,
});

test('a letter is compared with its flooded template', () => {
  expect(comparisonShown(comparison({}), 'template')).toEqual({
    kind: 'differences',
    older: { title: 'Template, flooded', name: 'Dear client', html: '<p>As flooded.</p>' },
    newer: { title: 'This letter', name: 'Dear client', html: '<p>As written.</p>' },
  });
});

test('a declined letter can be compared with its declined text', () => {
  const after = comparison({ declined: DECLINED });
  expect(comparisonShown(after, 'declined')).toMatchObject({
    older: { title: 'As it was declined', note: `Nora · ${dateTime(DECLINED.date)}`, html: '<p>As it was.</p>' },
    newer: { title: 'This letter' },
  });
  expect(comparisonShown(after, 'template')).toMatchObject({ older: { title: 'Template, flooded' } });
});

test('a letter without changes is shown, not compared', () => {
  expect(comparisonShown(comparison({ unchanged: true }), 'template')).toEqual({ kind: 'letter', reason: null });
  const since = comparison({ declined: { ...DECLINED, ...LETTER } });
  expect(comparisonShown(since, 'declined')).toEqual({
    kind: 'letter',
    reason: 'Nothing changed since it was declined.',
  });
  const renamed = comparison({ declined: { ...DECLINED, ...LETTER, name: 'Dear Sir' } });
  expect(comparisonShown(renamed, 'declined').kind).toBe('differences');
});

test('changes before the decline are shown with their authors', () => {
  const unseen = [{ by: DECLINED.by, parts: ['letter' as const] }];
  const after = comparison({ declined: { ...DECLINED, ...LETTER, unseen } });
  expect(formatUnseenChanges(after, MAYA)).toBe(
    'Nora changed the letter after it was submitted and before it was declined.',
  );
  expect(formatUnseenChanges(after, NORA)).toBe(
    'You changed the letter after it was submitted and before it was declined.',
  );
  expect(formatUnseenChanges(comparison({ declined: DECLINED }), MAYA)).toBeNull();
});

test('a letter without its flooded template is shown with the reason', () => {
  const shown = comparisonShown(comparison({ template: null }), 'template');
  expect(shown).toEqual({ kind: 'letter', reason: expect.stringMatching(/^Nothing to compare: /) });
});

test('a letter without a current decline is compared with its template', () => {
  expect(comparisonShown(comparison({}), 'declined')).toMatchObject({ older: { title: 'Template, flooded' } });
});

test('the comparison starts with changes since the decline only for the decider and the sender', () => {
  const after = comparison({ declined: DECLINED });
  const begins = (reader: number | null, given = after) => firstAgainst(given, { senderAccount: MAYA }, reader);
  expect([NORA, MAYA, GORDON].map((reader) => begins(reader))).toEqual(['declined', 'declined', 'template']);
  expect(begins(null)).toBe('template');
  expect(begins(MAYA, comparison({}))).toBe('template');
});

test('both choices show their number of differences, once counted', () => {
  const labels = (
    counts: Parameters<typeof getComparisonChoices>[0],
    declined: ApprovalComparison['declined'] = DECLINED,
  ) => getComparisonChoices(counts, { declined }).map(({ label }) => label);
  expect(labels({})).toEqual(['Since it was declined', 'Against the template']);
  expect(labels({ template: 1200 })).toEqual(['Since it was declined', 'Against the template (1,200)']);
  expect(labels({ declined: 0, template: 3 })).toEqual(['Since it was declined (0)', 'Against the template (3)']);
  const files = { ...DECLINED, attachmentChanges: [ADDED] };
  expect(labels({ declined: 1, template: 3 }, files)).toEqual([
    'Since it was declined (2)',
    'Against the template (3)',
  ]);
});

test('added and removed files are listed: since the compared decline, and since the submission', () => {
  const declined = { ...DECLINED, attachmentChanges: [ADDED] };
  const words = (
    approvalStatus: 'PENDING' | 'DECLINED',
    attachmentChanges: Letter['attachmentChanges'],
    against: Against,
  ) => formatAttachmentChanges({ declined }, { approval: { approvalStatus }, attachmentChanges }, against);
  expect(words('PENDING', [], 'declined')).toBe('Since it was declined “Rates.txt” was added.');
  expect(words('PENDING', [], 'template')).toBeNull();
  expect(words('PENDING', [MARKED], 'declined')).toBe(
    'Since it was declined “Rates.txt” was added. Since it was submitted “CV.pdf” was watermarked.',
  );
  expect(words('PENDING', [MARKED], 'template')).toBe('Since it was submitted “CV.pdf” was watermarked.');
  expect(words('DECLINED', [ADDED], 'declined')).toBe('Since it was declined “Rates.txt” was added.');
  expect(words('DECLINED', [ADDED], 'template')).toBe('Since it was decided “Rates.txt” was added.');
  const since = comparison({ declined: { ...declined, ...LETTER } });
  expect(comparisonShown(since, 'declined')).toMatchObject({ reason: expect.stringMatching(/in its title and text/) });
});

test('an equal text needs no counting', () => {
  expect(countsAtHand(comparison({ declined: DECLINED }))).toEqual({});
  expect(countsAtHand(comparison({ unchanged: true, declined: { ...DECLINED, ...LETTER } }))).toEqual({
    template: 0,
    declined: 0,
  });
});
