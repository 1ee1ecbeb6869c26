import type { Page } from '@playwright/test';

/** Returns everything that the browser stores for the page's origin, as text: databases, local and session storage. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(await settled(objects.getAllKeys()), await settled(objects.getAll()));
      }
      database.close();
    }
    const asText = (_name: string, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
    return JSON.stringify(found, asText);
  });
}

/** Stores a letter's draft as an older Letterdesk did: unencrypted. */
export function storeOlderDraft(page: Page, draft: { account: number; id: number; text: string }): Promise<void> {
  return page.evaluate(
    ({ account, id, text }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('letterdesk', 2);
        opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const content = { name: 'Letter', text };
          const value = { content, base: { version: 1 }, grownFrom: null, typedAt: Date.now() };
          const writing = database.transaction('texts', 'readwrite');
          writing.objectStore('texts').put(value, [`account:${account}`, 'letter', String(id), 'a closed tab']);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    draft,
  );
}
