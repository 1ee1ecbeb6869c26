import { scopeToBasePath } from '../ui/base-path.ts';
import { storedJson } from '../ui/storage/stored-json.ts';
import { changeTexts, LateDatabase, readTexts } from './draft-database.ts';
import { type DraftEntry, type DraftKey, type DraftStorage, NEVER_RESOLVES } from './draft-storage.ts';
import { typedAtOf } from './stored-draft.ts';

/** Key prefix in local storage. A closing page writes there because IndexedDB answers too late. */
const EXIT_SNAPSHOT_PREFIX = 'letterdesk:last-words:';

/** Drafts of this browser: IndexedDB, plus what closing pages wrote to local storage. */
export const browserDraftStorage: DraftStorage = {
  async list({ account, kind, id }) {
    const from = [account, kind, ...(id === undefined ? [] : [id])];
    // In IndexedDB, an array sorts after every string.
    const range = IDBKeyRange.bound(from, [...from, []]);
    const { stored, moreLater } = await read(range);
    const found = new Map<string, DraftEntry>();
    for (const { key: parts, value } of stored) {
      const key = keyOf(parts);
      if (key) found.set(nameOf(key), { key, value });
    }
    for (const { key, value } of readExitSnapshots()) {
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
    localStorage.removeItem(nameOf(key));
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

function nameOf(key: DraftKey): string {
  return scopeToBasePath(EXIT_SNAPSHOT_PREFIX) + JSON.stringify(partsOf(key));
}

function readExitSnapshots(): DraftEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(scopeToBasePath(EXIT_SNAPSHOT_PREFIX)))
      .flatMap((name) => {
        const key = keyOf(parsed(name.slice(scopeToBasePath(EXIT_SNAPSHOT_PREFIX).length)));
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
