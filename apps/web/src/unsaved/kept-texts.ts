import { storedJson } from '../ui/stored-json.ts';
import { BROWSER_STORES, inBrowserStore } from './browser-store.ts';

/** What was typed and is not saved yet. */
export type KeptText<Content> = Content & {
  /** The stored version the typing began from; 0 for what is not stored. */
  readonly baseVersion: number;
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
};

/** What people type into one sort of thing, kept in the browser for one person and thing until it is saved. */
export interface KeptTexts<Content> {
  read(username: string, id: number): Promise<KeptText<Content> | undefined>;
  keep(username: string, id: number, kept: KeptText<Content>): Promise<unknown>;
  /** For a page that is going away: does not wait for anything. */
  keepAtOnce(username: string, id: number, kept: KeptText<Content>): void;
  forget(username: string, id: number): Promise<unknown>;
}

const { typed } = BROWSER_STORES;

/** @param prefix parts one sort of thing from the others; letters have none. */
export function keptTexts<Content>(prefix = ''): KeptTexts<Content> {
  const keyOf = (username: string, id: number) => `${username}:${prefix}${id}`;
  /** Where a page that is going away leaves its text: the database answers too late for it. */
  const lastWordsName = (username: string, id: number) => `letterdesk:last-words:${keyOf(username, id)}`;

  const takeLastWords = (username: string, id: number): KeptText<Content> | undefined => {
    const name = lastWordsName(username, id);
    const stored = storedJson(localStorage, name);
    localStorage.removeItem(name);
    return stored === null ? undefined : (stored as KeptText<Content>);
  };
  const keep = (username: string, id: number, kept: KeptText<Content>): Promise<unknown> =>
    inBrowserStore(typed, 'readwrite', (store) => store.put(kept, keyOf(username, id)));

  return {
    keep,
    async read(username, id) {
      const lastWords = takeLastWords(username, id);
      // They are here already, even where the browser has no storage for them.
      if (lastWords) await keep(username, id, lastWords).catch(() => undefined);
      return lastWords ?? inBrowserStore(typed, 'readonly', (store) => store.get(keyOf(username, id)));
    },
    keepAtOnce(username, id, kept) {
      try {
        localStorage.setItem(lastWordsName(username, id), JSON.stringify(kept));
      } catch {
        // Too large for it; the database has room, and usually the time.
        void keep(username, id, kept);
      }
    },
    forget: (username, id) => inBrowserStore(typed, 'readwrite', (store) => store.delete(keyOf(username, id))),
  };
}
