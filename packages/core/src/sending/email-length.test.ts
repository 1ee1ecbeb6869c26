import { expect, test } from 'vitest';
import { longEmailWarning } from './email-length.ts';

test('an e-mail is too long for Gmail from the first byte over 102 KB', () => {
  expect(longEmailWarning(102_000, true)).toBeNull();
  expect(longEmailWarning(102_001, true)).toBe(
    'This email is 103 KB long. Gmail cuts off emails over 102 KB, so recipients may not see the end. Letter.pdf has the whole letter.',
  );
});

test('the advice for a long message without the letter is to make it shorter', () => {
  expect(longEmailWarning(1_300_000, false)).toMatch(/^This email is 1\.3 MB long\. .* Make the message shorter\.$/);
});
