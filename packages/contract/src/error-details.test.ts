import { describe, expect, test } from 'vitest';
import { ERROR_DETAILS, readDetails } from './error-details.ts';
import { ERRORS } from './errors.ts';

describe('error details', () => {
  test('belong to codes of the error table', () => {
    expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining(Object.keys(ERROR_DETAILS)));
  });

  test('are read as declared, without unknown properties', () => {
    const read = readDetails('too_many_addresses', { count: 101, limit: 100, secret: 'of the server' });
    expect(read).toEqual({ success: true, data: { count: 101, limit: 100 } });
  });

  test('are rejected if they have another shape or lack a required property', () => {
    expect(readDetails('too_many_addresses', { count: '101' }).success).toBe(false);
    expect(readDetails('shortcodes_invalid', { problems: [] }).success).toBe(false);
    expect(readDetails('letter_stale', undefined).success).toBe(false);
  });

  test("can be absent if the code doesn't always have them", () => {
    expect(readDetails('letter_locked', undefined)).toEqual({ success: true, data: undefined });
  });

  test('are dropped for a code without details', () => {
    expect(readDetails('letter_not_found', { secret: 'of the server' })).toEqual({ success: true, data: undefined });
  });
});
