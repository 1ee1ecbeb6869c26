import { expect, test } from 'vitest';
import { fingerprintAtAGlance, groupNoticeMails, type RoundNotice } from './rounds-panel.tsx';

const notice = (kind: RoundNotice['kind'], address: string, createdDate: string): RoundNotice => ({
  kind,
  address,
  state: 'sent',
  detail: null,
  createdDate,
});

const FIRST = '2026-11-20T09:14:00.000Z';
const LATER = '2026-11-21T09:14:00.000Z';

test('addresses of one mail are listed together, latest mail first', () => {
  const mails = groupNoticeMails([
    notice('submitted', 'nora@demo.example', FIRST),
    notice('submitted', 'gordon@demo.example', FIRST),
    notice('reminder', 'nora@demo.example', LATER),
  ]);
  expect(mails.map(({ label, recipients }) => [label, recipients.map(({ address }) => address)])).toEqual([
    ['Mail as a reminder', ['nora@demo.example']],
    ['Mail asking for approval', ['nora@demo.example', 'gordon@demo.example']],
  ]);
});

test('two mails at one time differ by their content', () => {
  const mails = groupNoticeMails([
    notice('submitted', 'nora@demo.example', FIRST),
    notice('revoked', 'nora@demo.example', FIRST),
  ]);
  expect(mails.map(({ label }) => label)).toEqual(['Mail asking for approval', 'Mail about the revocation']);
});

test('a round without a mail shows none', () => {
  expect(groupNoticeMails([])).toEqual([]);
});

test('a fingerprint is shortened to twelve characters', () => {
  expect(fingerprintAtAGlance('0123456789abcdef'.repeat(4))).toBe('0123456789ab');
});
