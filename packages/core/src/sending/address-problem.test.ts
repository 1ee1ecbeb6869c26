import { describe, expect, it } from 'vitest';
import { notAnAddress } from './address-problem.ts';

describe('an invalid address', () => {
  it.each([
    ['ann', 'it has no “@”'],
    ['jörg@x.org', 'it can’t contain “ö”'],
    ['ann@x.org\uFFFD', 'it contains an invisible character'],
    ['ann@x.org ext 204', 'it contains a space'],
    ['ann@bob@x.org', 'it has more than one “@”'],
    ['ann\uFF20x.org', 'it can’t contain “\uFF20”'],
    ['ann@x\uFF0Eorg', 'it can’t contain “\uFF0E”'],
    ['Ann Lee <jörg@x.org>', 'it can’t contain “ö”'],
    ['ann@x.org <bob@x.org>', 'it has more than one address'],
    ['mailto:ann@x.org?cc=bob@x.org', 'it has more than one address'],
    ['Bcc: eve@x.org', 'it starts with “Bcc:”'],
    ['Bcc: Eve <eve@x.org>', 'it starts with “Bcc:”'],
    ['<ann@x.org', 'it can’t contain “<”'],
    ['"ann"@x.org', 'it can’t contain “"”'],
    ['ann@[192.0.2.1]', 'it can’t contain “[”'],
    ['ann@x_y.org', 'it can’t contain “_”'],
    ['@x.org', 'there is nothing before the “@”'],
    ['ann@', 'there is nothing after the “@”'],
    ['ann@x.org.', 'a dot is in the wrong place'],
    ['ann..lee@x.org', 'a dot is in the wrong place'],
    ['ann@localhost', '“localhost” is not a complete domain'],
    ['ann@192.0.2.1', '“192.0.2.1” is not a complete domain'],
    [`${'x'.repeat(65)}@x.org`, 'it is too long'],
    [`${'ann@x.org '.repeat(8)}…`, 'it contains a space'],
    [`${'ö'.repeat(80)}…`, 'it can’t contain “ö”'],
  ])('is reported with the reason: %s', (typed, reason) => {
    expect(notAnAddress(typed)).toBe(`“${typed}” is not a valid address: ${reason}.`);
  });

  it('is reported without a reason if the reason may be in the part not shown', () => {
    const start = `${'x'.repeat(80)}…`;
    expect(notAnAddress(start)).toBe(`“${start}” is not a valid address.`);
  });
});
