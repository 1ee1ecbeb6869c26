import type { DraftSeal } from './draft-seal.ts';
import type { DraftEntry, DraftStorage } from './draft-storage.ts';
import { openDraftSeal, readSealedDraft, sealDraft, sealDraftAtOnce } from './sealed-draft.ts';

/** After this time, in milliseconds, a draft that can't be opened is removed: until then its key may come back. */
const UNOPENED_LIFETIME = 90 * 24 * 60 * 60_000;

/** Wraps a browser's storage, so that it holds encrypted drafts only. Drafts that can't be opened aren't listed. */
export function sealDraftStorage(storage: DraftStorage, seal: DraftSeal, now: () => number = Date.now): DraftStorage {
  const open = async (entry: DraftEntry): Promise<DraftEntry[]> => {
    const { key, value } = entry;
    const sealed = readSealedDraft(value);
    if (sealed === null) return [entry];
    const opened = await openDraftSeal(seal, key, sealed);
    if (opened !== undefined) return [{ key, value: opened }];
    if (sealed.typedAt < now() - UNOPENED_LIFETIME) await storage.forget(key).catch(() => undefined);
    return [];
  };
  // In order, so that a list includes what was kept before, and a slow write never replaces a later one.
  let sealing: Promise<unknown> = Promise.resolve();
  return {
    claims: storage.claims,
    async list(subject) {
      await sealing;
      const { entries, moreLater } = await storage.list(subject);
      return { entries: (await Promise.all(entries.map(open))).flat(), moreLater };
    },
    async keep(key, value) {
      const sealed = sealing.then(() => sealDraft(seal, key, value));
      sealing = sealed.catch(() => undefined);
      await storage.keep(key, await sealed);
    },
    keepAtOnce: (key, value) => storage.keepAtOnce(key, sealDraftAtOnce(seal, key, value)),
    dropExitSnapshot: (key) => storage.dropExitSnapshot(key),
    forget: (key) => storage.forget(key),
  };
}
