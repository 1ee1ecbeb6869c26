import { parseHtml } from '@letterdesk/document/parse-html';
import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';

test('a mail has no lines or items of missing values, in its message and its letter', () => {
  const missing = '<span data-shortcode="City"></span>';
  const message = parseHtml(`<p>Good morning.</p><ul><li>${missing}</li></ul>`);
  const letter = parseHtml(`<p>Street<br>${missing}</p><p>${missing}</p><p>Kind regards</p>`);
  const { text, html } = mailBody('Confirmation', message, letter);
  expect(text).toBe(`Good morning.\n\n${'-'.repeat(20)}\n\nStreet\n\nKind regards`);
  expect(html).toContain('<title>Confirmation</title>');
  expect(html).not.toContain('<li>');
  expect(html).not.toContain('<br>');
  expect(html.match(/<p /g)).toHaveLength(3);
});

test('a picture has its own width, or at most 600 pixels', () => {
  const png = (width: number) => {
    const bytes = Buffer.alloc(33);
    bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(100, 20);
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
  const html = [120, 1408].map((width) => `<img src="${png(width)}" alt="Sign">`).join('');
  const { html: sent } = mailBody('Pictures', parseHtml(html), null);
  expect([...sent.matchAll(/<img [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['120', '600']);
});

test('a picture of unknown size still appears', () => {
  const { html } = mailBody('Pictures', parseHtml('<img src="data:image/png;base64,AAAA" alt="Sign">'), null);
  expect(html).toContain('<img src="cid:picture-1" alt="Sign" style=');
});
