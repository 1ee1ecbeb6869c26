import { parseHtml } from '@letterdesk/document/parse-html';
import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';

test('a mail has no lines or items of missing values, in its message and its letter', () => {
  const missing = '<span data-shortcode="City"></span>';
  const message = parseHtml(`<p>Good morning.</p><ul><li>${missing}</li></ul>`);
  const letter = parseHtml(`<p>Street<br>${missing}</p><p>${missing}</p><p>Kind regards</p>`);
  const { text, html } = mailBody('Confirmation', message, { document: letter, logo: null, footer: [] });
  expect(text).toBe(`Good morning.\n\n${'-'.repeat(20)}\n\nStreet\n\nKind regards`);
  expect(html).toContain('<title>Confirmation</title>');
  expect(html).not.toContain('<li>');
  expect(html).not.toContain('<br>');
  expect(html.match(/<p /g)).toHaveLength(3);
});

const png = (width: number): string => {
  const bytes = Buffer.alloc(33);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(100, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

test('a letter below the message has its logo above and its footer below, in text and HTML', () => {
  const logo = { png: Buffer.from('PNG'), width: 182, company: 'Meridale & Sons' };
  const letter = { document: parseHtml('<p>Dear Ann</p>'), logo, footer: ['1 <Main> Street', '555-0100'] };
  const { text, html, pictures } = mailBody('Confirmation', parseHtml('<p>Good morning.</p>'), letter);
  const rule = '-'.repeat(20);
  expect(text).toBe(`Good morning.\n\n${rule}\n\nMeridale & Sons\n\nDear Ann\n\n${rule}\n1 <Main> Street\n555-0100`);
  expect(pictures).toEqual([{ id: expect.any(String), mediaType: 'image/png', bytes: logo.png }]);
  const [picture] = /<img [^>]*>/.exec(html) ?? [];
  expect(picture).toMatch(
    `<img src="cid:${pictures[0]?.id}" alt="Meridale &amp; Sons" width="182" style="max-width: 100%; height: auto; display: block"`,
  );
  const places = ['Good morning.', '<hr', '<img', 'Dear Ann', '1 &lt;Main&gt; Street<br>555-0100'];
  expect(places.map((place) => html.indexOf(place))).toEqual(
    places.map((place) => html.indexOf(place)).toSorted((one, other) => one - other),
  );
  expect(html.match(/<table role="presentation"/g)).toHaveLength(2);
  for (const [cell] of html.matchAll(/<td [^>]*>/g)) {
    expect(cell).toMatch(/font-family: Calibri.*line-height: [\d.]+; color: #\w{6}; background-color: #ffffff/);
    expect(cell).toContain('font-size:');
  }
});

test('a picture used twice is in the mail once, under an id that is its own in all mails', () => {
  const pictureOf = (width: number) => `<img src="${png(width)}" alt="Sign">`;
  const letter = { document: parseHtml(pictureOf(120)), logo: null, footer: [] };
  const { html, pictures } = mailBody('Pictures', parseHtml(pictureOf(120) + pictureOf(90)), letter);
  const ids = [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([ids[0], ids[1], ids[0]]);
  expect(pictures.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}@[a-z]+$/);
});

test('a picture has its own width, or at most 600 pixels', () => {
  const html = [120, 1408].map((width) => `<img src="${png(width)}" alt="Sign">`).join('');
  const { html: sent } = mailBody('Pictures', parseHtml(html), null);
  expect([...sent.matchAll(/<img [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['120', '600']);
});

test('a picture of unknown size still appears', () => {
  const { html } = mailBody('Pictures', parseHtml('<img src="data:image/png;base64,AAAA" alt="Sign">'), null);
  expect(html).toMatch(/<img src="cid:[^"]+" alt="Sign" style=/);
});

test('a mail has a language and a title, and only tables of data are read as tables', () => {
  const table = '<table><tbody><tr><th><p>Day</p></th></tr><tr><td><p>Monday</p></td></tr></tbody></table>';
  const list = '<ul data-sign="dash"><li><p>One</p></li></ul>';
  const { html } = mailBody('Rates & dates', parseHtml(table + list), null);
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<title>Rates &amp; dates<\/title>/);
  const tables = [...html.matchAll(/<table[^>]*>.*?<\/table>/gs)].map(([found]) => found);
  const [data, ...layout] = tables;
  expect(data).toContain('<th');
  expect(data).not.toContain('presentation');
  for (const each of layout) expect(each).toContain('role="presentation"');
});
