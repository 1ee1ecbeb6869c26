import type { Letter } from '@letterdesk/contract/letters';

interface LetterStore {
  getState(): { readonly base: Letter };
  rebase(next: Letter): void;
  follow(next: Letter): void;
}

/**
 * Goes on with a letter whose attachments were changed here. When that is all that happened since, what is typed goes on
 * from it; otherwise a save will meet what somebody else stored.
 */
export function goOnWith(store: LetterStore, next: Letter): void {
  const { base } = store.getState();
  if (next.version === base.version + 1 && next.text === base.text && next.name === base.name) store.rebase(next);
  else store.follow(next);
}
