import { expect, it } from 'vitest';
import { readImapUrl } from './report-folder.ts';

const read = (url: string) => readImapUrl(url, 1_000);

it.each([
  ['imaps://desk:p%40ss@mail.example.org', { secure: true, port: 993 }],
  ['imap://desk:p%40ss@mail.example.org', { secure: false, port: 143, doSTARTTLS: true }],
  ['imap://desk:p%40ss@mail.example.org:1143', { secure: false, port: 1143, doSTARTTLS: true }],
  ['imap://desk:p%40ss@mail.example.org?requireTLS=true', { secure: false, doSTARTTLS: true }],
])('%s sends no password before the connection is encrypted', (url, expected) => {
  expect(read(url)).toMatchObject({ folder: 'INBOX', connection: { ...expected, auth: { pass: 'p@ss' } } });
});

it.each([
  'imap://desk:secret@127.0.0.1',
  'imap://desk:secret@localhost/Reports',
  'imap://a:b@mail.example.org?requireTLS=false',
])('%s uses STARTTLS if the server offers it', (url) => {
  expect(read(url).connection).not.toHaveProperty('doSTARTTLS');
});

it("reads the folder's name", () => {
  expect(read('imaps://a:b@mail.example.org/INBOX%2FReports?requireTLS=true').folder).toBe('INBOX/Reports');
});
