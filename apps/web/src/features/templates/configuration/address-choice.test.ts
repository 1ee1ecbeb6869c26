import { expect, test } from 'vitest';
import { typedFreeText } from './address-choice.tsx';

test('an address typed to search becomes the free text', () => {
  expect(typedFreeText('approver', ' boss@x.org', 'Free Text Email')).toBe('boss@x.org');
  expect(typedFreeText('defaultCcField', 'a@x.org; b@x.org ', 'Free Text Email')).toBe('a@x.org; b@x.org');
});

test('a name typed to search becomes the free text', () => {
  expect(typedFreeText('defaultFromNameField', 'The desk', 'Free Text')).toBe('The desk');
  expect(typedFreeText('defaultFromNameField', 'text,  FRÉE', 'Free Text')).toBe('');
});

test("a search for an option doesn't become the free text", () => {
  expect(typedFreeText('approver', 'free', 'Free Text Email')).toBe('');
  expect(typedFreeText('approver', 'rep', 'Free Text Email')).toBe('');
  expect(typedFreeText('defaultFromNameField', 'text', 'Free Text')).toBe('');
  expect(typedFreeText('defaultFromNameField', '', 'Free Text')).toBe('');
});
