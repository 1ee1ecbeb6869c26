import { expect, test, vi } from 'vitest';
import { basePath, getPathWithoutBase, scopeToBasePath, withBasePath } from './base-path.ts';

function at(pathname: string, path?: string) {
  vi.stubGlobal('document', { documentElement: { dataset: path === undefined ? {} : { basePath: path } } });
  vi.stubGlobal('location', { pathname });
}

test('without a base path every address is as it is', () => {
  at('/letters/5');
  expect([basePath(), withBasePath('/login'), getPathWithoutBase()]).toEqual(['', '/login', '/letters/5']);
});

test('below a base path addresses begin with it, and the current one is read without it', () => {
  at('/it/desk/letters/5', '/it/desk');
  expect([basePath(), withBasePath('/login'), getPathWithoutBase()]).toEqual([
    '/it/desk',
    '/it/desk/login',
    '/letters/5',
  ]);
});

test('stored keys are distinct below each path, and unchanged without', () => {
  const names = [undefined, '/desk', '/desk/test'].map((path) => {
    at('/', path);
    return scopeToBasePath('texts');
  });
  expect(names).toEqual(['texts', '/desk:texts', '/desk/test:texts']);
});

test('an address that only begins like the base path is not below it', () => {
  at('/desktop/login', '/desk');
  expect(getPathWithoutBase()).toBe('/desktop/login');
});
