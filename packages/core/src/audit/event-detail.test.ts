import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeDetails } from './event-detail.ts';

test('the details of an event name files, addresses and reasons, and no ids or hashes', () => {
  expect(describeDetails({ attachmentId: 4, name: 'CV.pdf', sha256: 'abc' })).toBe('CV.pdf');
  expect(describeDetails({ sentLetterId: 1, recipients: ['a@b.example', 'c@d.example'] })).toBe(
    'a@b.example, c@d.example',
  );
  expect(describeDetails({ results: [{ address: 'x' }] })).toBe('');
});

test('any details give a text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (details) => {
      expect(typeof describeDetails(details)).toBe('string');
    }),
  );
});
