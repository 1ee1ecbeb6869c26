import type { DraftEntry, DraftKey, DraftStorage } from './draft-storage.ts';

/** Keeps drafts in the page's memory, until it is closed or reloaded. */
export function createMemoryStorage(): DraftStorage {
  const kept = new Map<string, DraftEntry>();
  const keepAtOnce = (key: DraftKey, value: unknown) => void kept.set(nameOf(key), { key, value });
  return {
    claims: new Map(),
    async list({ account, kind, id }) {
      const entries = [...kept.values()].filter(
        ({ key }) => key.account === account && key.kind === kind && (id === undefined || key.id === id),
      );
      return { entries, moreLater: null };
    },
    keep: async (key, value) => keepAtOnce(key, value),
    keepAtOnce,
    dropExitSnapshot: () => undefined,
    async forget(key) {
      kept.delete(nameOf(key));
    },
  };
}

function nameOf({ account, kind, id, tab }: DraftKey): string {
  return JSON.stringify([account, kind, id, tab]);
}
