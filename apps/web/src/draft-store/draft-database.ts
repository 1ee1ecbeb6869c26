import { scopeToBasePath } from '../ui/base-path.ts';
import { LEGACY_STORES, type LegacyEntry, legacyDrafts, takeLegacyFlushes } from './legacy-drafts.ts';

const DATABASE = 'letterdesk';
/** Version 3 has the same store: it keeps older pages, which remove encrypted drafts as unreadable, from opening it. */
const VERSION = 3;

/** Timeout for opening the database, in milliseconds. */
const OPEN_TIMEOUT = 3_000;
/** Time for the previous page to release the database on reload, in milliseconds. */
const RELOAD_TIMEOUT = 500;

const TEXTS = 'texts';

/** The database hasn't answered in time. Its contents are unknown, which is not the same as empty. */
export class LateDatabase extends Error {
  override name = 'LateDatabase';
  /** Resolves if the database answers later; never rejects. */
  readonly answered: Promise<void>;

  constructor(message: string, answered: Promise<void>) {
    super(message);
    this.answered = answered;
  }
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(scopeToBasePath(DATABASE), VERSION);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const late = (message: string) => () => reject(new LateDatabase(message, answered));
    setTimeout(late('The browser’s database does not answer.'), OPEN_TIMEOUT);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      if (database.objectStoreNames.contains(TEXTS)) return;
      const storage = database.createObjectStore(TEXTS);
      if (transaction && database.objectStoreNames.contains(LEGACY_STORES.typed)) moveOlder(transaction, storage);
    };
    // An older Letterdesk tab holds the database. A second request would only queue behind this one.
    request.onblocked = () => setTimeout(late('The browser’s database is held by an older page.'), RELOAD_TIMEOUT);
    request.onerror = () => {
      lose();
      reject(request.error);
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = lose;
      // Don't block a newer Letterdesk in another tab.
      database.onversionchange = () => {
        database.close();
        lose();
      };
      opened = Promise.resolve(database);
      resolve(database);
      answer();
    };
  });
  opened = opening;
  return opening;
}

function lose(): void {
  opened = null;
}

/** Moves drafts that were stored by username. */
function moveOlder(transaction: IDBTransaction, storage: IDBObjectStore): void {
  const { typed, newLetters } = LEGACY_STORES;
  readAll(transaction.objectStore(typed), (written) =>
    readAll(transaction.objectStore(newLetters), (letters) => {
      // What closing pages wrote is newer than the database.
      const typedAtLast = [...written, ...readExitSnapshots()];
      for (const { key, value } of legacyDrafts(typedAtLast, letters)) storage.put(value, key);
      for (const name of [typed, newLetters]) transaction.db.deleteObjectStore(name);
    }),
  );
}

function readExitSnapshots(): LegacyEntry[] {
  try {
    return takeLegacyFlushes(localStorage);
  } catch {
    return [];
  }
}

function readAll(store: IDBObjectStore, take: (entries: LegacyEntry[]) => void): void {
  const keys = store.getAllKeys();
  const values = store.getAll();
  values.onsuccess = () =>
    take(keys.result.map((name, index) => ({ name: String(name), value: values.result[index] })));
}

/** Reads all entries in a range of keys, from one snapshot. */
export async function readTexts(range: IDBKeyRange): Promise<{ readonly key: unknown; readonly value: unknown }[]> {
  const store = (await open()).transaction(TEXTS, 'readonly').objectStore(TEXTS);
  const keys = store.getAllKeys(range);
  const values = store.getAll(range);
  await committed(store.transaction);
  return keys.result.map((key, index) => ({ key, value: values.result[index] }));
}

/** Changes one entry. Resolves when it is durable; rejects without storage or space. */
export async function changeTexts(work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const transaction = (await open()).transaction(TEXTS, 'readwrite', { durability: 'strict' });
  work(transaction.objectStore(TEXTS));
  await committed(transaction);
}

/** Rewrites entries in a range of keys, in one transaction. @param rewrite returns null to leave one as it is. */
export async function rewriteTexts(
  range: IDBKeyRange,
  rewrite: (key: unknown, value: unknown) => unknown,
): Promise<void> {
  await changeTexts((store) => {
    const walk = store.openCursor(range);
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      const next = rewrite(cursor.key, cursor.value);
      if (next !== null) cursor.update(next);
      cursor.continue();
    };
    return walk;
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
  });
}
