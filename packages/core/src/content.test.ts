import { expect, test } from 'vitest';
import { hashedContent, initialContent, isSameContent, pickContent } from './content.ts';

const FIELDS = { name: {}, text: {}, reference: { initial: '' } } as const;

test('picks the content fields only', () => {
  const letter = { id: 7, name: 'Present', text: '<p>Dear</p>', reference: 'A-1', version: 3 };
  expect(pickContent(FIELDS, letter)).toEqual({ name: 'Present', text: '<p>Dear</p>', reference: 'A-1' });
});

test('leaves fields with their initial value out of the hash', () => {
  expect(hashedContent(FIELDS, { name: 'Present', text: '', reference: '' })).toEqual({ name: 'Present', text: '' });
  expect(hashedContent(FIELDS, { name: 'Present', text: '', reference: 'A-1' })).toHaveProperty('reference', 'A-1');
});

test('two copies differ only if a listed field differs', () => {
  const one = { name: 'Present', text: '<p>Dear</p>', reference: '', version: 3 };
  const newer = { ...one, version: 4 };
  expect(isSameContent(FIELDS, one, newer)).toBe(true);
  for (const field of Object.keys(FIELDS)) expect(isSameContent(FIELDS, one, { ...one, [field]: 'other' })).toBe(false);
});

test('a field added later starts with its initial value', () => {
  expect(initialContent(FIELDS)).toEqual({ reference: '' });
});
