import { expect, test } from 'vitest';
import { readLetterReference } from './letter-reference.ts';

test.each([
  ['42', 42],
  [' #42 ', 42],
  ['https://letters.example/desk/letters/42', 42],
  ['https://letters.example/letters/42?isApprovingMode=true', 42],
  ['/letters/42#top', 42],
  ['https://letters.example/search?key=letterId&value=42', 42],
  ['https://letters.example/search?key=letterId&sort=name&value=42&x=1', 42],
])('%j is letter %i', (text, id) => {
  expect(readLetterReference(text)).toBe(id);
});

test.each(['', '0', '-1', '4.2', '99999999999', 'Maya', '/letters/', '/letters/4a', '/letters/42abc'])(
  '%j is no letter',
  (text) => {
    expect(readLetterReference(text)).toBeNull();
  },
);
