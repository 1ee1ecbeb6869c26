import { nameHere } from '../ui/base-path.ts';
import { LEGACY_STORES, type LegacyEntry, legacyDrafts, takeLegacyFlushes } from './legacy-drafts.ts';

const DATABASE = 'letterdesk';
const VERSION = 2;

/** Milliseconds that a page waits for the database. */
const PATIENCE = 3_000;
/** Milliseconds that the page before has to let go of the database, when a tab is reloaded. */
const RELOAD = 500;

/** Texts by account, kind, id and tab. */
const TEXTS = 'texts';

/** The database does not answer in time, and may yet: what it holds is not known, which is another thing than nothing. */
export class LateDatabase extends Error {
  override name = 'LateDatabase';
  /** Resolves when it answers, if it ever does; never rejects. */
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
    const request = indexedDB.open(nameHere(DATABASE), VERSION);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const late = (message: string) => () => reject(new LateDatabase(message, answered));
    // A browser that does not answer is one without storage, until it does.
    setTimeout(late('The browser’s database does not answer.'), PATIENCE);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      const texts = database.createObjectStore(TEXTS);
      if (transaction && database.objectStoreNames.contains(LEGACY_STORES.typed)) moveOlder(transaction, texts);
    };
    // A tab with an older Letterdesk holds it. Until that is closed nothing is kept, and nobody waits; another request
    // would only stand in line behind this one.
    request.onblocked = () => setTimeout(late('The browser’s database is held by an older page.'), RELOAD);
    request.onerror = () => {
      lose();
      reject(request.error);
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = lose;
      // A newer Letterdesk in another tab must not wait for this one.
      database.onversionchange = () => {
        database.close();
        lose();
      };
      // For whoever asks next, also where this one was blocked at first.
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

/** Takes along what was kept by user name, and leaves nothing of it behind. */
function moveOlder(transaction: IDBTransaction, texts: IDBObjectStore): void {
  const { typed, newLetters } = LEGACY_STORES;
  readAll(transaction.objectStore(typed), (written) =>
    readAll(transaction.objectStore(newLetters), (letters) => {
      // The last words after what was written before them, in whose place they come.
      const typedAtLast = [...written, ...lastWords()];
      for (const { key, value } of legacyDrafts(typedAtLast, letters)) texts.put(value, key);
      for (const name of [typed, newLetters]) transaction.db.deleteObjectStore(name);
    }),
  );
}

function lastWords(): LegacyEntry[] {
  try {
    return takeLegacyFlushes(localStorage);
  } catch {
    // A browser without local storage holds none.
    return [];
  }
}

function readAll(store: IDBObjectStore, take: (entries: LegacyEntry[]) => void): void {
  const keys = store.getAllKeys();
  const values = store.getAll();
  values.onsuccess = () =>
    take(keys.result.map((name, index) => ({ name: String(name), value: values.result[index] })));
}

/** What the browser's database holds in a range of keys, as it was at one moment. */
export async function readTexts(range: IDBKeyRange): Promise<{ readonly key: unknown; readonly value: unknown }[]> {
  const store = (await open()).transaction(TEXTS, 'readonly').objectStore(TEXTS);
  const keys = store.getAllKeys(range);
  const values = store.getAll(range);
  await committed(store.transaction);
  return keys.result.map((key, index) => ({ key, value: values.result[index] }));
}

/** Changes one text. Resolves when it will outlive the browser; rejects where there is no storage, or no room. */
export async function changeTexts(work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const transaction = (await open()).transaction(TEXTS, 'readwrite', { durability: 'strict' });
  work(transaction.objectStore(TEXTS));
  await committed(transaction);
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
  });
}
