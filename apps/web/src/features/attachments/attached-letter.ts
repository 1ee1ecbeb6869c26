import type { Letter } from '@letterdesk/contract/letters';

interface LetterStore {
  getState(): { readonly base: Letter };
  rebase(next: Letter): void;
  follow(next: Letter): void;
}

/**
 * Goes on with a letter whose attachments are changed here, in whatever order the answers come: the newest is shown, and
 * an older one never takes its place. When nothing else happened since, which the versions that were made here tell, what
 * is typed goes on from the newest; otherwise a save will meet what somebody else stored.
 */
export function goingOnWith(store: LetterStore): (next: Letter) => void {
  const made = new Map<number, Letter>();
  return (next) => {
    made.set(next.version, next);
    const { base } = store.getState();
    const reached = lastInARow(base, made);
    if (reached !== base) store.rebase(reached);
    const newest = made.get(Math.max(...made.keys()));
    if (newest !== undefined && newest !== reached) store.follow(newest);
  };
}

/** The last version that was reached from `base` by changes of the attachments alone, all of them made here. */
function lastInARow(base: Letter, made: ReadonlyMap<number, Letter>): Letter {
  let last = base;
  for (;;) {
    const next = made.get(last.version + 1);
    if (next === undefined || next.text !== base.text || next.name !== base.name) return last;
    last = next;
  }
}
