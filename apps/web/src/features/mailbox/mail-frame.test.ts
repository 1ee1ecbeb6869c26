import { describe, expect, it } from 'vitest';
import { mailDocument } from './mail-frame.ts';
import { receivedDate } from './received-date.ts';

describe('a mail in its frame', () => {
  it('begins with a policy that lets nothing be fetched or run, whatever the mail says', () => {
    const shown = mailDocument('<html><head><meta http-equiv="Content-Security-Policy" content="x"></head></html>');
    const [policy] = /content="[^"]*"/.exec(shown) ?? [];
    expect(policy).toBe(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
  });
});

describe('the date of a mail', () => {
  it('is written as year, month and day with a 12-hour time', () => {
    expect(receivedDate('2026-11-20T09:14:00.000')).toBe('2026-11-20 09:14 AM');
    expect(receivedDate('2026-01-02T15:05:00.000')).toBe('2026-01-02 03:05 PM');
  });
});
