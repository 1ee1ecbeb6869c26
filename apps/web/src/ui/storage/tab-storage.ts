import { scopeToBasePath } from '../base-path.ts';

/** Fallback without session storage. */
const memory = new Map<string, string>();

/** Session storage with an in-memory fallback for browsers that refuse it. */
export const tabStorage = {
  get(name: string): string | null {
    return memory.get(name) ?? stored((storage) => storage.getItem(scopeToBasePath(name))) ?? null;
  },

  /** @returns false if it won't survive a reload. */
  set(name: string, value: string): boolean {
    memory.delete(name);
    const kept = stored((storage) => {
      storage.setItem(scopeToBasePath(name), value);
      return true;
    });
    if (!kept) memory.set(name, value);
    return kept ?? false;
  },

  remove(name: string): void {
    memory.delete(name);
    stored((storage) => storage.removeItem(scopeToBasePath(name)));
  },

  /** Only removes names of this base path. */
  clear(): void {
    memory.clear();
    stored((storage) => {
      for (const name of Object.keys(storage)) if (name.startsWith(scopeToBasePath(''))) storage.removeItem(name);
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
