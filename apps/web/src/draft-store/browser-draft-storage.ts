import { scopeToBasePath } from '../ui/base-path.ts';
import { storedJson } from '../ui/storage/stored-json.ts';
import { changeTexts, LateDatabase, readTexts, rewriteTexts } from './draft-database.ts';
import type { DraftSeal } from './draft-seal.ts';
import { type DraftEntry, type DraftKey, type DraftStorage, NEVER_RESOLVES } from './draft-storage.ts';
import { readSealedDraft, sealDraftAtOnce } from './sealed-draft.ts';
import { typedAtOf } from './stored-draft.ts';

/** Key prefix in local storage. A closing page writes there because IndexedDB answers too late. */
const EXIT_SNAPSHOT_PREFIX = 'letterdesk:exit-snapshot:';

/** From when drafts were stored unencrypted. */
const UNSEALED_SNAPSHOT_PREFIX = 'letterdesk:last-words:';

/** Encrypts the drafts of accounts that an older Letterdesk stored as they were. */
export async function sealOlderDrafts(accounts: readonly string[], seal: DraftSeal): Promise<void> {
  for (const { key, value } of readSnapshots(UNSEALED_SNAPSHOT_PREFIX)) {
    if (!accounts.includes(key.account)) continue;
    localStorage.setItem(nameOf(key), JSON.stringify(sealDraftAtOnce(seal, key, value)));
    localStorage.removeItem(nameOf(key, UNSEALED_SNAPSHOT_PREFIX));
  }
  for (const account of accounts) {
    await rewriteTexts(rangeOf([account]), (parts, value) => {
      const key = keyOf(parts);
      return key === null || readSealedDraft(value) !== null ? null : sealDraftAtOnce(seal, key, value);
    });
  }
}

/** Drafts of this browser: IndexedDB, plus what closing pages wrote to local storage. */
export const browserDraftStorage: DraftStorage = {
  claims: new Map(),
  async list({ account, kind, id }) {
    const { stored, moreLater } = await read(rangeOf([account, kind, ...(id === undefined ? [] : [id])]));
    const found = new Map<string, DraftEntry>();
    for (const { key: parts, value } of stored) {
      const key = keyOf(parts);
      if (key) found.set(nameOf(key), { key, value });
    }
    const snapshots = [...readSnapshots(UNSEALED_SNAPSHOT_PREFIX), ...readSnapshots(EXIT_SNAPSHOT_PREFIX)];
    for (const { key, value } of snapshots) {
      if (key.account !== account || key.kind !== kind || (id !== undefined && key.id !== id)) continue;
      const kept = found.get(nameOf(key));
      if (!kept || typedAtOf(value) >= typedAtOf(kept.value)) found.set(nameOf(key), { key, value });
    }
    return { entries: [...found.values()], moreLater };
  },
  keep: (key, value) => changeTexts((all) => all.put(value, partsOf(key))),
  keepAtOnce(key, value) {
    localStorage.setItem(nameOf(key), JSON.stringify(value));
  },
  dropExitSnapshot,
  async forget(key) {
    dropExitSnapshot(key);
    const remove = () => changeTexts((all) => all.delete(partsOf(key)));
    try {
      await remove();
    } catch (error) {
      if (error instanceof LateDatabase) void error.answered.then(remove).catch(() => undefined);
      throw error;
    }
  },
};

/** Local storage is read even if IndexedDB can't be. */
async function read(range: IDBKeyRange) {
  try {
    return { stored: await readTexts(range), moreLater: null };
  } catch (error) {
    return { stored: [], moreLater: error instanceof LateDatabase ? error.answered : NEVER_RESOLVES };
  }
}

function dropExitSnapshot(key: DraftKey): void {
  try {
    for (const prefix of [EXIT_SNAPSHOT_PREFIX, UNSEALED_SNAPSHOT_PREFIX]) localStorage.removeItem(nameOf(key, prefix));
  } catch {
    // No storage, no drafts.
  }
}

function partsOf({ account, kind, id, tab }: DraftKey): string[] {
  return [account, kind, id, tab];
}

function keyOf(parts: unknown): DraftKey | null {
  if (!Array.isArray(parts)) return null;
  const [account, kind, id, tab] = parts as unknown[];
  const fits = [account, kind, id, tab].every((part) => typeof part === 'string');
  return fits ? ({ account, kind, id, tab } as DraftKey) : null;
}

function rangeOf(from: readonly string[]): IDBKeyRange {
  // In IndexedDB, an array sorts after every string.
  return IDBKeyRange.bound(from, [...from, []]);
}

function nameOf(key: DraftKey, prefix = EXIT_SNAPSHOT_PREFIX): string {
  return scopeToBasePath(prefix) + JSON.stringify(partsOf(key));
}

function readSnapshots(prefix: string): DraftEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(scopeToBasePath(prefix)))
      .flatMap((name) => {
        const key = keyOf(parsed(name.slice(scopeToBasePath(prefix).length)));
        return key ? [{ key, value: storedJson(() => localStorage, name) }] : [];
      });
  } catch {
    return [];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
