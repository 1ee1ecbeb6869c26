import { expect, test } from 'vitest';
import { ATTACHMENT_BYTES, MAIL_BYTES } from '../constants.ts';
import { bytesInMail, mailProblem, mailShare } from './file-size.ts';

test('a file takes a third more in a mail, and its line ends', () => {
  const file = Buffer.alloc(57 * 1_000).toString('base64');
  const lines = file.match(/.{76}/g) ?? [];
  expect(bytesInMail([57 * 1_000])).toBe(lines.length * 78);
});

test('one file of the largest size fits into a mail, two do not', () => {
  expect(mailProblem([])).toBeNull();
  expect(mailProblem([ATTACHMENT_BYTES])).toBeNull();
  expect(mailProblem([ATTACHMENT_BYTES, ATTACHMENT_BYTES])).toBe(
    'These attachments are too large for one mail: they would take 71.8 MB of the 37 MB that a mail may have.',
  );
  expect(mailProblem([MAIL_BYTES])).not.toBeNull();
});

test('the attachments’ share of a mail is shown; nothing without any', () => {
  expect(mailShare([])).toBeNull();
  expect(mailShare([5_000_000, 100_000])).toBe('The attachments take 7 MB of the 37 MB that a mail may have.');
});
