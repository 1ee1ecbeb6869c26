import { expect, test } from 'vitest';
import { typedFreeText } from './address-choice.tsx';

test('an address that was typed to search becomes the free text', () => {
  expect(typedFreeText('approver', ' boss@x.org', 'Free Text Email')).toBe('boss@x.org');
  expect(typedFreeText('defaultCcField', 'a@x.org; b@x.org ', 'Free Text Email')).toBe('a@x.org; b@x.org');
});

test('a name that was typed to search becomes the free text', () => {
  expect(typedFreeText('defaultFromNameField', 'The desk', 'Free Text')).toBe('The desk');
});

test('what was typed to find an option does not become the free text', () => {
  expect(typedFreeText('approver', 'free', 'Free Text Email')).toBe('');
  expect(typedFreeText('approver', 'rep', 'Free Text Email')).toBe('');
  expect(typedFreeText('defaultFromNameField', 'text', 'Free Text')).toBe('');
  expect(typedFreeText('defaultFromNameField', '', 'Free Text')).toBe('');
});
