import { nameHere } from '../base-path.ts';

/** What a page remembers where the browser refuses it storage. */
const memory = new Map<string, string>();

/**
 * What a tab remembers until it is closed. A browser may refuse every use of session storage; then it lasts as long as the
 * page, and nothing else of the page is the worse for it.
 */
export const tabStorage = {
  get(name: string): string | null {
    return memory.get(name) ?? stored((storage) => storage.getItem(nameHere(name))) ?? null;
  },

  /** @returns whether it will be there for the next page of the tab. */
  set(name: string, value: string): boolean {
    memory.delete(name);
    const kept = stored((storage) => {
      storage.setItem(nameHere(name), value);
      return true;
    });
    if (!kept) memory.set(name, value);
    return kept ?? false;
  },

  remove(name: string): void {
    memory.delete(name);
    stored((storage) => storage.removeItem(nameHere(name)));
  },

  /** Below a base path what else lies on the host keeps what it remembers. */
  clear(): void {
    memory.clear();
    stored((storage) => {
      for (const name of Object.keys(storage)) if (name.startsWith(nameHere(''))) storage.removeItem(name);
    });
  },
};

function stored<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
