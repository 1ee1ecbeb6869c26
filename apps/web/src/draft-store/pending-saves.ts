export interface Saved {
  readonly kind: string;
  readonly id: string;
}

interface Save extends Saved {
  readonly settled: Promise<unknown>;
}

const underWay = new Set<Save>();

/** Tracks a save of this page, also after the page that started it is left. */
export function trackPendingSave({ kind, id }: Saved, save: Promise<unknown>): void {
  const noted = { kind, id, settled: save.catch(() => undefined) };
  underWay.add(noted);
  void noted.settled.then(() => underWay.delete(noted));
}

/** Longest wait for an item's last save before it opens, in milliseconds. Offline saves never end. */
const PENDING_SAVE_TIMEOUT = 5_000;

/**
 * Resolves when no save of an item (or, without an id, of its kind) is in progress in this page. Otherwise a reopened
 * item would see its own save as another user's. Never rejects; waits 5 s at most.
 */
export function whenSaved(what: Pick<Saved, 'kind'> & Partial<Saved>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PENDING_SAVE_TIMEOUT));
  return Promise.race([untilNoneIsLeft(what), patience]);
}

async function untilNoneIsLeft({ kind, id }: Pick<Saved, 'kind'> & Partial<Saved>): Promise<void> {
  for (;;) {
    const waited = [...underWay].filter((save) => save.kind === kind && (id === undefined || save.id === id));
    if (waited.length === 0) return;
    await Promise.all(waited.map(({ settled }) => settled));
    for (const save of waited) underWay.delete(save);
  }
}
