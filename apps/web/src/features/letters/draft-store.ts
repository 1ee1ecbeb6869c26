import type { Letter } from '@letterdesk/contract/letters';
import { storedJson } from '../../ui/stored-json.ts';

/** What was typed into a letter and not saved yet. */
export interface KeptDraft {
  readonly name: string;
  readonly text: string;
  /** The letter's version when the typing began; 0 for a letter that is not stored. */
  readonly baseVersion: number;
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
}

const DATABASE = 'letterdesk';
const DRAFTS = 'drafts';
const NEW_LETTERS = 'new-letters';

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
      request.result.createObjectStore(DRAFTS);
      request.result.createObjectStore(NEW_LETTERS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return asPromise(work(database.transaction(name, mode, { durability: 'strict' }).objectStore(name)));
}

const keyOf = (username: string, letterId: number) => `${username}:${letterId}`;

/** Where a page that is going away leaves its draft: the database answers too late for it. */
const lastWordsName = (username: string, letterId: number) => `letterdesk:last-words:${keyOf(username, letterId)}`;

function takeLastWords(username: string, letterId: number): KeptDraft | undefined {
  const name = lastWordsName(username, letterId);
  const stored = storedJson(localStorage, name);
  localStorage.removeItem(name);
  return stored === null ? undefined : (stored as KeptDraft);
}

/** What is typed, kept in the browser for one person and letter until it is saved. */
export const drafts = {
  async read(username: string, letterId: number): Promise<KeptDraft | undefined> {
    const lastWords = takeLastWords(username, letterId);
    if (lastWords) await drafts.keep(username, letterId, lastWords);
    return lastWords ?? inStore(DRAFTS, 'readonly', (store) => store.get(keyOf(username, letterId)));
  },
  /** For a page that is going away: does not wait for anything. */
  keepAtOnce(username: string, letterId: number, draft: KeptDraft): void {
    try {
      localStorage.setItem(lastWordsName(username, letterId), JSON.stringify(draft));
    } catch {
      // Too large for it; the database has room, and usually the time.
      void drafts.keep(username, letterId, draft);
    }
  },
  keep: (username: string, letterId: number, draft: KeptDraft): Promise<unknown> =>
    inStore(DRAFTS, 'readwrite', (store) => store.put(draft, keyOf(username, letterId))),
  forget: (username: string, letterId: number): Promise<unknown> =>
    inStore(DRAFTS, 'readwrite', (store) => store.delete(keyOf(username, letterId))),
};

/** The letter with id -1 a person works on: it exists in the browser only, until its first Save. */
export const newLetters = {
  read: (username: string): Promise<Letter | undefined> =>
    inStore(NEW_LETTERS, 'readonly', (store) => store.get(username)),
  keep: (username: string, letter: Letter): Promise<unknown> =>
    inStore(NEW_LETTERS, 'readwrite', (store) => store.put(letter, username)),
  forget: (username: string): Promise<unknown> => inStore(NEW_LETTERS, 'readwrite', (store) => store.delete(username)),
};
