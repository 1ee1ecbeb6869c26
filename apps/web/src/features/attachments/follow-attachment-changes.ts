import type { Letter } from '@letterdesk/contract/letters';
import { isSameLetterContent } from '@letterdesk/core/letters/letter-content';

interface Store<Item> {
  getState(): { readonly base: Item };
  received(stored: Item, reason: 'metadata' | 'remote'): void;
}

interface Rules<Item> {
  /** Increases with every change of the text and of the attachments. */
  versionOf(item: Item): number;
  sameText(one: Item, other: Item): boolean;
}

/**
 * Shows the newest version after changes of its attachments here, in whatever order the answers arrive. If every
 * version since the base was made here, the base moves along; otherwise the next save reports a conflict.
 */
export function followAttachmentChanges<Item>(
  store: Store<Item>,
  { versionOf, sameText }: Rules<Item>,
): <Next extends Item>(next: Next) => void {
  const made = new Map<number, Item>();
  const reachedFrom = (base: Item): Item => {
    let last = base;
    for (;;) {
      const next = made.get(versionOf(last) + 1);
      if (next === undefined || !sameText(next, base)) return last;
      last = next;
    }
  };
  return (next) => {
    made.set(versionOf(next), next);
    const { base } = store.getState();
    const reached = reachedFrom(base);
    if (reached !== base) store.received(reached, 'metadata');
    const newest = made.get(Math.max(...made.keys()));
    if (newest !== undefined && newest !== reached) store.received(newest, 'remote');
  };
}

type LetterStore = Parameters<typeof followAttachmentChanges<Letter>>[0];

export function followLetterAttachments(store: LetterStore): (next: Letter) => void {
  return followAttachmentChanges(store, {
    versionOf: ({ version }) => version,
    sameText: (one: Letter, other: Letter) => isSameLetterContent(one, other),
  });
}
