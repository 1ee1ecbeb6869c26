import type { Letter } from '@letterdesk/contract/letters';
import { dateTime } from '../ui/date-time.ts';

/** What is being saved. */
export interface Saved {
  readonly kind: string;
  readonly id: string;
}

interface Save extends Saved {
  readonly settled: Promise<unknown>;
}

const underWay = new Set<Save>();

/** Notes a save of this page, also for when the desk that began it is left before the answer. */
export function trackPendingSave({ kind, id }: Saved, save: Promise<unknown>): void {
  const noted = { kind, id, settled: save.catch(() => undefined) };
  underWay.add(noted);
  void noted.settled.then(() => underWay.delete(noted));
}

/** Milliseconds that a thing waits for its last save to be opened; without a network no save is ever answered. */
const PATIENCE = 5_000;

/**
 * Resolves when none of a thing's saves is under way any more in this page; without an id, none of its kind. Whoever opens
 * the thing after that meets no copy of his own as somebody else's. Never rejects, and waits 5 s at most.
 */
export function whenSaved(what: Pick<Saved, 'kind'> & Partial<Saved>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
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

/**
 * Who saved a letter after this page had read it, and when; the beginning of what is said of it, without a full stop.
 * @param reader an account, or null while nobody is signed in.
 */
export function describeRemoteSave(
  { lastModifiedBy, lastModifiedDate }: Pick<Letter, 'lastModifiedBy' | 'lastModifiedDate'>,
  reader: number | null,
): string {
  const mine = lastModifiedBy.account === reader;
  const who = mine ? 'You saved this letter in another window' : `${lastModifiedBy.name} saved this letter`;
  return lastModifiedDate === null ? who : `${who} on ${dateTime(lastModifiedDate)}`;
}
