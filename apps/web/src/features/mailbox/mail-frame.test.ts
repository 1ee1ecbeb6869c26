import { describe, expect, it } from 'vitest';
import { contentIdIn, MAIL_SANDBOX, mailDocument, textPieces, webAddress } from './mail-frame.ts';

describe('a mail in its frame', () => {
  it('begins with a policy that lets nothing be fetched or run, whatever the mail says', () => {
    const shown = mailDocument('<html><head><meta http-equiv="Content-Security-Policy" content="x"></head></html>');
    const [policy] = /content="[^"]*"/.exec(shown) ?? [];
    expect(policy).toBe(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
  });

  it('may open tabs, and nothing else', () => {
    expect(MAIL_SANDBOX.split(' ')).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  });
});

describe('an address in a mail', () => {
  it.each(['https://x.org/a?b=c#d', 'http://x.org/', ' HTTPS://x.org/ '])('leads to a web page: %s', (address) => {
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
  ])('leads nowhere: %s', (address) => {
    expect(webAddress(address)).toBeNull();
  });
});

describe('the address of a picture in a mail', () => {
  it.each([
    ['cid:picture-1', 'picture-1'],
    [' CID:a%40b.example ', 'a@b.example'],
    ['cid:100%', '100%'],
  ])('%j names a part of the mail', (address, name) => {
    expect(contentIdIn(address)).toBe(name);
  });

  it.each(['https://x.org/cid:picture-1', '/cid:x', 'data:image/png;base64,AA', 'cid:', 'javascript:cid:x', ''])(
    '%j names none',
    (address) => {
      expect(contentIdIn(address)).toBeNull();
    },
  );
});

describe('a plain text', () => {
  const linksIn = (text: string) => textPieces(text).flatMap(({ text: shown, href }) => (href === null ? [] : [shown]));

  it('leads to the web addresses in it, without what ends the sentence around them', () => {
    expect(linksIn('See http://x.org/letters/1?isApprovingMode=true.\nOr (https://y.org/a,b)!')).toEqual([
      'http://x.org/letters/1?isApprovingMode=true',
      'https://y.org/a,b',
    ]);
  });

  it('leads nowhere else', () => {
    expect(linksIn('javascript:alert(1) ftp://x.org xhttp://y.org https:// mailto:a@x.org www.x.org')).toEqual([]);
  });

  it('stays as it is', () => {
    const text = ' <https://x.org>\n\nhttp://x.org/ and http://x.org/';
    const pieces = textPieces(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) expect(text.startsWith(piece.text, piece.at)).toBe(true);
  });
});
