import type { Letter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { goOnWith } from './attached-letter.ts';

// Only what is looked at.
const aLetter = (given: Partial<Letter>) => ({ version: 3, name: 'Offer', text: '<p>A</p>', ...given }) as Letter;

function outcomeOf(next: Partial<Letter>): string[] {
  const did: string[] = [];
  const store = {
    getState: () => ({ base: aLetter({}) }),
    rebase: ({ version }: Letter) => did.push(`rebase ${version}`),
    follow: ({ version }: Letter) => did.push(`follow ${version}`),
  };
  goOnWith(store, aLetter(next));
  return did;
}

test('what is typed goes on from the next version, when only the attachments changed', () => {
  expect(outcomeOf({ version: 4 })).toEqual(['rebase 4']);
});

test('a version in between, another text or another title is not passed over', () => {
  expect(outcomeOf({ version: 5 })).toEqual(['follow 5']);
  expect(outcomeOf({ version: 4, text: '<p>B</p>' })).toEqual(['follow 4']);
  expect(outcomeOf({ version: 4, name: 'Terms' })).toEqual(['follow 4']);
  expect(outcomeOf({ version: 3 })).toEqual(['follow 3']);
});
