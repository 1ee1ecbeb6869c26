import type { AppConfig } from '@letterdesk/contract/session';
import { expect, test } from 'vitest';
import { pageBelow, pageWithConfig } from './serve-web.ts';

const START = '<html lang="en"><script src="../scheme.js"></script><link href="../assets/a.css"><a href="#main">';
const INDEX = '<html lang="en"><script src="./assets/a.js"></script><a href="https://a.example/./b">';

test('a page at any address loads files from the root and is otherwise unchanged', () => {
  expect(pageBelow('', 'sso/start.html', START)).toBe(
    '<html lang="en"><script src="/scheme.js"></script><link href="/assets/a.css"><a href="#main">',
  );
  expect(pageBelow('', 'index.html', INDEX)).toBe(
    '<html lang="en"><script src="/assets/a.js"></script><a href="https://a.example/./b">',
  );
});

test("a base path is added to all files and passed to the page's scripts", () => {
  expect(pageBelow('/it/desk', 'sso/start.html', START)).toBe(
    '<html data-base-path="/it/desk" lang="en"><script src="/it/desk/scheme.js"></script><link href="/it/desk/assets/a.css"><a href="#main">',
  );
});

test("the product's page contains the sign-in settings, and preloads the provider's addresses", () => {
  const config: AppConfig = {
    issuer: 'https://id.example/realms/a&b/',
    clientId: 'it’s "quoted" <$&>',
    scope: 'openid',
    resource: 'letters',
    signInMode: 'frame',
    idleLockMinutes: 30,
    embedded: { identity: false, customerData: true, mailbox: true },
  };
  const page = pageWithConfig('<html><head><title>A</title></head></html>', config);
  expect(page).toContain('href="https://id.example/realms/a&amp;b/.well-known/openid-configuration"');
  const [, content = ''] = /name="app-config" content="([^"]*)"/.exec(page) ?? [];
  const decoded = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(decoded)).toEqual(config);
});
