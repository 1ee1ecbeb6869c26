import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressesWithoutBasePath } from './addresses.ts';
import { CHECKOUT, filesBelow } from './imports.ts';

/** The router's own addresses, and where the base path is read. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|^apps\/web\/src\/(?:paths|ui\/base-path)\.ts$/;

test('the web app requests and links nothing without the base path', () => {
  const files = filesBelow('apps/web/src', /\.tsx?$/).filter((path) => !LEFT_OUT.test(path));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    addressesWithoutBasePath(readFileSync(join(CHECKOUT, path), 'utf8')).map((address) => `${path}: ${address}`),
  );
  expect(found).toEqual([]);
});

test.each([
  `location.assign('/login')`,
  `frame.src = \`/sso/start?prompt=none\``,
  '<a href="/letters">',
  `fetch(\`/\${path}\`)`,
  `\`\${location.origin}/login\``,
  `history.replaceState(null, '', paths.login)`,
  'location.replace(paths.login + query)',
  '<a href={paths.search}>',
  `if (location.pathname === paths.login)`,
])('the check finds %s', (code) => {
  expect(addressesWithoutBasePath(code)).toHaveLength(1);
});

test.each([
  `location.assign(withBasePath('/login'))`,
  `withBasePath(\`/sso/start?\${query}\`)`,
  'location.replace(withBasePath(paths.login))',
  `\`\${location.origin}\${withBasePath('/login')}\``,
  '/** `/sso/start`: sends on. */',
  "// asks '/login' first",
  '<Link to={paths.search}>',
  `text.split('/')`,
  'state.location.pathname.startsWith(paths.letters)',
  `history.replaceState(null, '', location.pathname)`,
])('the check allows %s', (code) => {
  expect(addressesWithoutBasePath(code)).toEqual([]);
});
