import { expect, test } from 'vitest';
import type { LetterView } from './letter.query.ts';
import { approvedContentHash, isAsApproved, letterHash } from './letter-hashes.ts';

const LETTERHEAD = {
  logo_svg: '<svg/>',
  logo_description: 'Logo',
  footer_text: 'Line',
  include_letter: false,
  division_name: 'Meridale',
};
const LETTER = { name: 'Presentation', text: '<p>Dear Dr. Aoki</p>' };
/** LETTER_CONTENT with one more field, as a migration would add it. */
const FIELDS = { name: {}, text: {}, reference: { initial: '' } } as const;
const referenced = (reference: string) => ({ ...LETTER, reference });

test('stored hashes of letters and approvals keep their values', () => {
  expect(letterHash(LETTER)).toBe('bd271834d35c62a2f803f9d64beff132b6ffcfe0afaa7ab83ab67116bde96e91');
  expect(approvedContentHash(LETTER, LETTERHEAD, [])).toBe(
    'f2dfe08235c258d48f5095dfb455f33c2a03a40a4f8d2f3a50ff50ecd79075c4',
  );
  const files = [{ name: 'cv.pdf', sha256: 'ab', watermarked: true }];
  expect(approvedContentHash(LETTER, LETTERHEAD, files)).toBe(
    '93f1591ac5d4641149bd9e4d8ac52bae071cec07ac11412d0248bd68aa7521cf',
  );
});

test("a field added to the list doesn't change the hashes of older letters", () => {
  expect(letterHash(referenced(''), FIELDS)).toBe(letterHash(LETTER));
  expect(approvedContentHash(referenced(''), LETTERHEAD, [], FIELDS)).toBe(approvedContentHash(LETTER, LETTERHEAD, []));
});

test('changing a field added to the list voids the approval and is audited', () => {
  const approved = approvedContentHash(referenced('A-1'), LETTERHEAD, [], FIELDS);
  expect(approvedContentHash(referenced('A-2'), LETTERHEAD, [], FIELDS)).not.toBe(approved);
  expect(letterHash(referenced('A-2'), FIELDS)).not.toBe(letterHash(referenced('A-1'), FIELDS));
});

test("renaming the company voids the approval only if the mail's letter names it in place of its logo", () => {
  const hashOf = (changes: Partial<typeof LETTERHEAD>) =>
    approvedContentHash(LETTER, { ...LETTERHEAD, ...changes }, []);
  const renamed = { division_name: 'Meridale Health' };
  expect(hashOf(renamed)).toBe(hashOf({}));
  expect(hashOf({ include_letter: true, ...renamed })).not.toBe(hashOf({ include_letter: true }));
});

test('an approval from before mails named the company stays valid until what it contains changes', () => {
  const template = { ...LETTERHEAD, include_letter: true };
  const view = (changes: Partial<typeof template>) =>
    ({ letter: LETTER, template: { ...template, ...changes }, attachments: [] }) as unknown as LetterView;
  const older = approvedContentHash(LETTER, { ...template, division_name: null }, []);
  expect(older).toBe('b869ec2f50e87525a3ddd735a7f5ee83201b5d180ca6efc9cfcff67ddf50cb64');
  expect(isAsApproved(older, view({}))).toBe(true);
  expect(isAsApproved(older, view({ footer_text: 'Other' }))).toBe(false);
  const newer = approvedContentHash(LETTER, template, []);
  expect(isAsApproved(newer, view({}))).toBe(true);
  expect(isAsApproved(newer, view({ division_name: 'Meridale Health' }))).toBe(false);
});
