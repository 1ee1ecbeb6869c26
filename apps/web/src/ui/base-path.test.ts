import { expect, test, vi } from 'vitest';
import { basePath, getPathWithoutBase, scopeToBasePath, withBasePath } from './base-path.ts';

function at(pathname: string, path?: string) {
  vi.stubGlobal('document', { documentElement: { dataset: path === undefined ? {} : { basePath: path } } });
  vi.stubGlobal('location', { pathname });
}

test('every address stays unchanged without a base path', () => {
  at('/letters/5');
  expect([basePath(), withBasePath('/login'), getPathWithoutBase()]).toEqual(['', '/login', '/letters/5']);
});

test('a base path is added to addresses and removed from the current one', () => {
  at('/it/desk/letters/5', '/it/desk');
  expect([basePath(), withBasePath('/login'), getPathWithoutBase()]).toEqual([
    '/it/desk',
    '/it/desk/login',
    '/letters/5',
  ]);
});

test('stored keys differ for each base path, and are unchanged without one', () => {
  const names = [undefined, '/desk', '/desk/test'].map((path) => {
    at('/', path);
    return scopeToBasePath('texts');
  });
  expect(names).toEqual(['texts', '/desk:texts', '/desk/test:texts']);
});

test("an address that only starts like the base path isn't below it", () => {
  at('/desktop/login', '/desk');
  expect(getPathWithoutBase()).toBe('/desktop/login');
});
