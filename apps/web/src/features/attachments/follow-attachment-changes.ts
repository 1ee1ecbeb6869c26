import type { Letter } from '@letterdesk/contract/letters';

interface Store<Thing> {
  getState(): { readonly base: Thing };
  rebase(next: Thing): void;
  follow(next: Thing): void;
}

interface Rules<Thing> {
  /** Counts every change of the text and of the attachments. */
  versionOf(thing: Thing): number;
  /** Whether two copies differ in no word. */
  sameText(one: Thing, other: Thing): boolean;
}

/**
 * Goes on with a thing whose attachments are changed here, in whatever order the answers come: the newest is shown, and an
 * older one never takes its place. When nothing else happened since, which the versions that were made here tell, what is
 * typed goes on from the newest; otherwise a save will meet what somebody else stored.
 */
export function followAttachmentChanges<Thing>(
  store: Store<Thing>,
  { versionOf, sameText }: Rules<Thing>,
): <Next extends Thing>(next: Next) => void {
  const made = new Map<number, Thing>();
  /** The last version that was reached from `base` by changes of the attachments alone, all of them made here. */
  const reachedFrom = (base: Thing): Thing => {
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
    if (reached !== base) store.rebase(reached);
    const newest = made.get(Math.max(...made.keys()));
    if (newest !== undefined && newest !== reached) store.follow(newest);
  };
}

type LetterStore = Parameters<typeof followAttachmentChanges<Letter>>[0];

/** Goes on with a letter whose attachments are changed here; see `goingOnWith`. */
export function followLetterAttachments(store: LetterStore): (next: Letter) => void {
  return followAttachmentChanges(store, {
    versionOf: ({ version }) => version,
    sameText: (one, other) => one.text === other.text && one.name === other.name,
  });
}
