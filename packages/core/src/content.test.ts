import { expect, test } from 'vitest';
import { hashedContent, initialContent, isSameContent, pickContent } from './content.ts';

const FIELDS = { name: {}, text: {}, reference: { initial: '' } } as const;

test('content is picked without the other properties', () => {
  const letter = { id: 7, name: 'Present', text: '<p>Dear</p>', reference: 'A-1', version: 3 };
  expect(pickContent(FIELDS, letter)).toEqual({ name: 'Present', text: '<p>Dear</p>', reference: 'A-1' });
});

test('a field that still has its initial value is not part of what is hashed', () => {
  expect(hashedContent(FIELDS, { name: 'Present', text: '', reference: '' })).toEqual({ name: 'Present', text: '' });
  expect(hashedContent(FIELDS, { name: 'Present', text: '', reference: 'A-1' })).toHaveProperty('reference', 'A-1');
});

test('two copies differ when any field of the list differs, and only then', () => {
  const one = { name: 'Present', text: '<p>Dear</p>', reference: '', version: 3 };
  const newer = { ...one, version: 4 };
  expect(isSameContent(FIELDS, one, newer)).toBe(true);
  for (const field of Object.keys(FIELDS)) expect(isSameContent(FIELDS, one, { ...one, [field]: 'other' })).toBe(false);
});

test('a field that was added later begins with its initial value', () => {
  expect(initialContent(FIELDS)).toEqual({ reference: '' });
});
