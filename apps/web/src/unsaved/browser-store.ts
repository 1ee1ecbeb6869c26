import { keyOfOlder, OLDER_STORES, olderNewLetter } from './older-texts.ts';

const DATABASE = 'letterdesk';
const VERSION = 2;

/** Texts by account, kind, id and tab. */
const TEXTS = 'texts';

let opened: Promise<IDBDatabase> | null = null;

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      const texts = database.createObjectStore(TEXTS);
      if (transaction && database.objectStoreNames.contains(OLDER_STORES.typed)) moveOlder(transaction, texts);
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer Letterdesk in another tab must not wait for this one.
      database.onversionchange = () => {
        database.close();
        opened = null;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Takes along what was kept by user name. */
function moveOlder(transaction: IDBTransaction, texts: IDBObjectStore): void {
  const typed = transaction.objectStore(OLDER_STORES.typed);
  forEach(typed, (name, value) => {
    const key = keyOfOlder(name);
    if (key && key.kind !== 'new-letter') texts.put(value, [key.account, key.kind, key.id, key.tab]);
  });
  forEach(transaction.objectStore(OLDER_STORES.newLetters), (username, letter) => {
    const name = `${username}:-1`;
    const key = keyOfOlder(name);
    if (!key) return;
    const words = typed.get(name);
    words.onsuccess = () => texts.put(olderNewLetter(letter, words.result), [key.account, key.kind, key.id, key.tab]);
  });
}

function forEach(store: IDBObjectStore, visit: (name: string, value: unknown) => void): void {
  const walk = store.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    visit(String(cursor.key), cursor.value);
    cursor.continue();
  };
}

/** Does one thing with the texts in the browser's database. Rejects where the browser has none, or no room. */
export async function inBrowserStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return asPromise(work(database.transaction(TEXTS, mode, { durability: 'strict' }).objectStore(TEXTS)));
}
