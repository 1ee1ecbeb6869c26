/** What a page remembers where the browser refuses it storage. */
const memory = new Map<string, string>();

/**
 * What a tab remembers until it is closed. A browser may refuse every use of session storage; then it lasts as long as the
 * page, and nothing else of the page is the worse for it.
 */
export const tabStorage = {
  get(name: string): string | null {
    return memory.get(name) ?? stored((storage) => storage.getItem(name)) ?? null;
  },

  /** @returns whether it will be there for the next page of the tab. */
  set(name: string, value: string): boolean {
    memory.delete(name);
    const kept = stored((storage) => {
      storage.setItem(name, value);
      return true;
    });
    if (!kept) memory.set(name, value);
    return kept ?? false;
  },

  remove(name: string): void {
    memory.delete(name);
    stored((storage) => storage.removeItem(name));
  },

  clear(): void {
    memory.clear();
    stored((storage) => storage.clear());
  },
};

function stored<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
