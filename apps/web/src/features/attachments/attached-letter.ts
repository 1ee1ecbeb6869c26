import type { Letter } from '@letterdesk/contract/letters';
import { goingOnWith } from './going-on-with.ts';

type LetterStore = Parameters<typeof goingOnWith<Letter>>[0];

/** Goes on with a letter whose attachments are changed here; see `goingOnWith`. */
export function goingOnWithLetter(store: LetterStore): (next: Letter) => void {
  return goingOnWith(store, {
    versionOf: ({ version }) => version,
    sameText: (one, other) => one.text === other.text && one.name === other.name,
  });
}
