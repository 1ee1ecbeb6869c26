const DATABASE = 'letterdesk';

/** The browser's database and its stores. */
export const BROWSER_STORES = { typed: 'drafts', newLetters: 'new-letters' } as const;

let opened: Promise<IDBDatabase> | null = null;

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const name of Object.values(BROWSER_STORES)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Does one thing in a store of the browser's database. Rejects where the browser has none, or no room. */
export async function inBrowserStore<T>(
  name: (typeof BROWSER_STORES)[keyof typeof BROWSER_STORES],
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return asPromise(work(database.transaction(name, mode, { durability: 'strict' }).objectStore(name)));
}
