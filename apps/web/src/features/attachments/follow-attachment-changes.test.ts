import type { Letter } from '@letterdesk/contract/letters';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followLetterAttachments } from './follow-attachment-changes.ts';

// Only the relevant properties.
const aLetter = (given: Partial<Letter>) => ({ version: 3, name: 'Offer', text: '<p>A</p>', ...given }) as Letter;

function aTypedIn(base: Letter) {
  const did: string[] = [];
  let [now, shown] = [base, base];
  return {
    did,
    shown: () => shown,
    getState: () => ({ base: now }),
    received: (copy: Letter, reason: 'metadata' | 'remote') => {
      did.push(`${reason} ${copy.version}`);
      if (reason === 'metadata') [now, shown] = [copy, copy];
      else if (copy.version >= shown.version) shown = copy;
    },
  };
}

function outcomeOf(...answers: readonly Partial<Letter>[]): string[] {
  const store = aTypedIn(aLetter({}));
  const following = followLetterAttachments(store);
  for (const answer of answers) following(aLetter(answer));
  return store.did;
}

describe('typing', () => {
  test('continues from the next version if only the attachments changed', () => {
    expect(outcomeOf({ version: 4 })).toEqual(['metadata 4']);
  });

  test('continues from the newest version once late answers have arrived', () => {
    expect(outcomeOf({ version: 5 }, { version: 4 })).toEqual(['remote 5', 'metadata 5']);
  });

  test('never continues from an older version', () => {
    expect(outcomeOf({ version: 4 }, { version: 6 }, { version: 5 }, { version: 7 })).toEqual([
      'metadata 4',
      'remote 6',
      'metadata 6',
      'metadata 7',
    ]);
  });

  test("continues from the newest version for any order of several uploads' answers", () => {
    const versions = [4, 5, 6, 7, 8];
    fc.assert(
      fc.property(fc.shuffledSubarray(versions, { minLength: versions.length }), (order) => {
        const store = aTypedIn(aLetter({}));
        const following = followLetterAttachments(store);
        let newest = 0;
        for (const version of order) {
          following(aLetter({ version }));
          newest = Math.max(newest, version);
          expect(store.shown().version).toBe(newest);
        }
        expect(store.getState().base.version).toBe(8);
      }),
    );
  });
});

test('a version with another text or title is never skipped', () => {
  expect(outcomeOf({ version: 5 })).toEqual(['remote 5']);
  expect(outcomeOf({ version: 4, text: '<p>B</p>' })).toEqual(['remote 4']);
  expect(outcomeOf({ version: 4, name: 'Terms' })).toEqual(['remote 4']);
  expect(outcomeOf({ version: 3 })).toEqual(['remote 3']);
  expect(outcomeOf({ version: 5 }, { version: 4, text: '<p>B</p>' })).toEqual(['remote 5', 'remote 5']);
});
