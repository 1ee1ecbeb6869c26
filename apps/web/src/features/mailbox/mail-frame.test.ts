import { describe, expect, it } from 'vitest';
import { mailDocument } from './mail-frame.ts';

describe('a mail in its frame', () => {
  it('begins with a policy that lets nothing be fetched or run, whatever the mail says', () => {
    const shown = mailDocument('<html><head><meta http-equiv="Content-Security-Policy" content="x"></head></html>');
    const [policy] = /content="[^"]*"/.exec(shown) ?? [];
    expect(policy).toBe(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
  });
});
