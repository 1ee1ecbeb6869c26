import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basePathOf, hasUsablePath, withoutBasePath } from './base-path.ts';

const path = fc.stringMatching(/^(\/[a-z]{1,4}){1,3}$/);

test('the base path is the path of the public address, or empty', () => {
  const addresses = ['https://a.example', 'https://a.example/', 'https://a.example/desk', 'https://a.example/it/desk/'];
  expect(addresses.map(basePathOf)).toEqual(['', '', '/desk', '/it/desk']);
});

test.each([
  ['/desk', '/'],
  ['/desk/', '/'],
  ['/desk?a=1', '/?a=1'],
  ['/desk/letters/5?a=/desk', '/letters/5?a=/desk'],
  ['/desk/desk/letters', '/desk/letters'],
  ['/desktop/letters', '/desktop/letters'],
  ['/letters/desk', '/letters/desk'],
  ['/health/ready', '/health/ready'],
  ['/Desk/letters', '/Desk/letters'],
])('the address %s is requested as %s below /desk', (address, asked) => {
  expect(withoutBasePath(address, '/desk')).toBe(asked);
});

test('adding and removing any base path returns the same address', () => {
  fc.assert(
    fc.property(path, path, (base, address) => {
      expect(withoutBasePath(base + address, base)).toBe(address);
      expect(withoutBasePath(address, '')).toBe(address);
    }),
  );
});

test.each([
  ['https://a.example', true],
  ['https://a.example/letters', true],
  ['https://a.example/it/v1', true],
  ['https://a.example/v1', false],
  ['https://a.example/idp/desk', false],
  ['https://a.example//desk', false],
  ['https://a.example/desk//', false],
  ['https://a.example/a%20desk', false],
  ['https://a.example/"desk"', false],
])('checks if Letterdesk can be served at %s: %s', (address, usable) => {
  expect(hasUsablePath(address)).toBe(usable);
});
