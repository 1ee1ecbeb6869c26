import { afterEach, expect, test } from 'vitest';
import { configInPage } from './config-in-page.ts';

const CONFIG = {
  issuer: 'https://id.example/',
  clientId: 'letterdesk-web',
  scope: 'openid',
  resource: 'letters',
  signInMode: 'frame',
  idleLockMinutes: 30,
  embedded: { identity: true, customerData: true, mailbox: true },
};

function write(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'app-config';
  meta.content = content;
  document.head.append(meta);
}

afterEach(() => document.head.replaceChildren());

test.each([
  ['as the server writes it', JSON.stringify(CONFIG), CONFIG],
  ['of an older server', JSON.stringify({ issuer: CONFIG.issuer }), null],
  ['that is cut off', '{"issuer":', null],
])('the page reads a configuration %s', (_what, content, expected) => {
  write(content);
  expect(configInPage()).toEqual(expected);
});

test('a page without a title has no configured title', () => {
  expect(configInPage()).toBeNull();
});
