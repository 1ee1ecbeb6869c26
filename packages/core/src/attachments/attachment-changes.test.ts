import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttachedFile, attachmentChanges, describeAttachmentChanges } from './attachment-changes.ts';

const file = (name: string, bytes = name, watermark = false): AttachedFile => ({
  name,
  sha256: watermark ? `${bytes}, watermarked` : bytes,
  originalSha256: bytes,
  watermarked: watermark,
});

const inWords = (before: readonly AttachedFile[], now: readonly AttachedFile[]) =>
  describeAttachmentChanges(attachmentChanges(before, now));

const CV = file('CV.pdf');
const TERMS = file('Terms.pdf');

test.each([
  [[CV], [CV], null],
  [[], [CV], '“CV.pdf” was added'],
  [[], [CV, TERMS], '“CV.pdf” and “Terms.pdf” were added'],
  [
    [CV, TERMS],
    [file('CV.pdf', 'other'), file('Terms.pdf', 'others')],
    '“CV.pdf” and “Terms.pdf” were replaced by other files',
  ],
  [[CV], [], '“CV.pdf” was taken away'],
  [[CV], [TERMS], '“Terms.pdf” was added and “CV.pdf” was taken away'],
  [[CV], [file('CV.pdf', 'other')], '“CV.pdf” was replaced by another file'],
  [[CV], [file('CV.pdf', 'CV.pdf', true)], '“CV.pdf” was watermarked'],
  [[file('CV.pdf', 'CV.pdf', true)], [CV], '“CV.pdf” lost its watermark'],
  [[file('CV.docx', 'cv')], [file('CV.pdf', 'cv', true)], '“CV.pdf” was watermarked'],
  [[CV, TERMS], [TERMS, CV], 'the attachments stand in another order'],
  [[CV, file('CV (2).pdf', 'CV.pdf')], [file('CV (2).pdf', 'CV.pdf')], '“CV.pdf” was taken away'],
])('describes the change from %j to %j: %s', (before, now, words) => {
  expect(inWords(before, now)).toBe(words);
});

test('returns nothing only if the attachments and their order are equal', () => {
  const files = fc.uniqueArray(
    fc
      .record({ name: fc.constantFrom('a', 'b', 'c'), bytes: fc.constantFrom('x', 'y'), mark: fc.boolean() })
      .map(({ name, bytes, mark }) => file(name, bytes, mark)),
    { selector: ({ name }) => name, maxLength: 3 },
  );
  fc.assert(
    fc.property(files, files, (before, now) => {
      const same = JSON.stringify(before) === JSON.stringify(now);
      expect(attachmentChanges(before, now).length === 0).toBe(same);
    }),
  );
});
