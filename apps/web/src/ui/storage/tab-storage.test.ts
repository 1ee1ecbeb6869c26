import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

afterEach(() => {
  tabStorage.clear();
  vi.unstubAllGlobals();
});

const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('a browser without session storage keeps values in memory until the page closes', () => {
  vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing, clear: refusing });
  expect(tabStorage.set('path', '/letters/5')).toBe(false);
  expect(tabStorage.get('path')).toBe('/letters/5');
  tabStorage.remove('path');
  expect(tabStorage.get('path')).toBeNull();
});

test('a value that a full browser refused replaces the older one until another is stored', () => {
  const kept = new Map<string, string>([['path', '/older']]);
  let full = true;
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => (full ? refusing() : kept.set(name, value)),
    removeItem: (name: string) => kept.delete(name),
  });
  expect(tabStorage.set('path', '/newer')).toBe(false);
  expect(tabStorage.get('path')).toBe('/newer');
  full = false;
  expect(tabStorage.set('path', '/newest')).toBe(true);
  expect([tabStorage.get('path'), kept.get('path')]).toEqual(['/newest', '/newest']);
});

test('two Letterdesks on one host read and clear only their own items', () => {
  const kept: Record<string, string> = { 'of another page': 'stays' };
  const storage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void Reflect.deleteProperty(kept, name),
  };
  const known = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('sessionStorage', new Proxy(storage, known));
  const at = (basePath: string) => vi.stubGlobal('document', { documentElement: { dataset: { basePath } } });

  at('/desk');
  tabStorage.set('path', '/letters/5');
  at('/desk/test');
  expect(tabStorage.get('path')).toBeNull();
  tabStorage.set('path', '/search');
  tabStorage.clear();
  expect(tabStorage.get('path')).toBeNull();
  at('/desk');
  expect(tabStorage.get('path')).toBe('/letters/5');
  tabStorage.clear();
  expect(kept).toEqual({ 'of another page': 'stays' });
});
