import { describe, expect, test } from 'vitest';
import { ERROR_DETAILS, readDetails } from './error-details.ts';
import { ERRORS } from './errors.ts';

describe('the details of errors', () => {
  test('belong to codes of the one table', () => {
    expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining(Object.keys(ERROR_DETAILS)));
  });

  test('are read as their code declares them, without what it does not name', () => {
    const read = readDetails('too_many_addresses', { count: 101, limit: 100, secret: 'of the server' });
    expect(read).toEqual({ success: true, data: { count: 101, limit: 100 } });
  });

  test('of another shape are not read, nor are those that are needed and absent', () => {
    expect(readDetails('too_many_addresses', { count: '101' }).success).toBe(false);
    expect(readDetails('shortcodes_invalid', { problems: [] }).success).toBe(false);
    expect(readDetails('letter_stale', undefined).success).toBe(false);
  });

  test('may be absent where the code does not always carry them', () => {
    expect(readDetails('letter_locked', undefined)).toEqual({ success: true, data: undefined });
  });

  test('of a code that carries none are left out', () => {
    expect(readDetails('letter_not_found', { secret: 'of the server' })).toEqual({ success: true, data: undefined });
  });
});
