import { describe, expect, it } from 'vitest';
import { contentIdIn, MAIL_SANDBOX, mailDocument, textPieces, webAddress } from './mail-frame.ts';

describe('a mail in its frame', () => {
  it('begins with a policy against loading and running anything, for any content', () => {
    const shown = mailDocument('<html><head><meta http-equiv="Content-Security-Policy" content="x"></head></html>');
    const [policy] = /content="[^"]*"/.exec(shown) ?? [];
    expect(policy).toBe(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
  });

  it('can only open tabs', () => {
    expect(MAIL_SANDBOX.split(' ')).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  });
});

describe('an address in a mail', () => {
  it.each(['https://x.org/a?b=c#d', 'http://x.org/', ' HTTPS://x.org/ '])('links to a web page: %s', (address) => {
    expect(webAddress(address)).toBe(new URL(address.trim()).href);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'mailto:a@x.org',
    '/letters/1',
    '//x.org',
    '#top',
    'https://',
    '',
  ])('has no link: %s', (address) => {
    expect(webAddress(address)).toBeNull();
  });
});

describe('the address of a picture in a mail', () => {
  it.each([
    ['cid:picture-1', 'picture-1'],
    [' CID:a%40b.example ', 'a@b.example'],
    ['cid:100%', '100%'],
  ])('recognises %j as a part of the mail', (address, name) => {
    expect(contentIdIn(address)).toBe(name);
  });

  it.each(['https://x.org/cid:picture-1', '/cid:x', 'data:image/png;base64,AA', 'cid:', 'javascript:cid:x', ''])(
    'rejects %j',
    (address) => {
      expect(contentIdIn(address)).toBeNull();
    },
  );
});

describe('a plain-text mail', () => {
  const linksIn = (text: string) => textPieces(text).flatMap(({ text: shown, href }) => (href === null ? [] : [shown]));

  it('links its web addresses without trailing punctuation', () => {
    expect(linksIn('See http://x.org/letters/1?isApprovingMode=true.\nOr (https://y.org/a,b)!')).toEqual([
      'http://x.org/letters/1?isApprovingMode=true',
      'https://y.org/a,b',
    ]);
  });

  it('has no other links', () => {
    expect(linksIn('javascript:alert(1) ftp://x.org xhttp://y.org https:// mailto:a@x.org www.x.org')).toEqual([]);
  });

  it('stays unchanged otherwise', () => {
    const text = ' <https://x.org>\n\nhttp://x.org/ and http://x.org/';
    const pieces = textPieces(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.startsWith(piece.text, piece.at)).toBe(true);
  });
});
