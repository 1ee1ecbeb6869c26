import { describe, expect, test } from 'vitest';
import { storedJson } from './stored-json.ts';

function storageWith(text: string): Storage {
  const held = new Map([['kept', text]]);
  return {
    length: held.size,
    key: () => 'kept',
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

describe('a value in browser storage', () => {
  test('is read as written', () => {
    expect(storedJson(() => storageWith('{"clientId":"7"}'), 'kept')).toEqual({ clientId: '7' });
  });

  test("counts as absent if it can't be read", () => {
    expect(storedJson(() => storageWith('{bad'), 'kept')).toBeNull();
    expect(storedJson(() => storageWith('1'), 'other')).toBeNull();
    const refuse = () => {
      throw new Error('There is no storage.');
    };
    expect(storedJson(refuse, 'kept')).toBeNull();
  });
});
