import { typedAtOf } from '../kept-text.ts';
import type { KeptEntry, KeptKey, KeptTexts } from '../text-keeping.ts';

const nameOf = ({ account, kind, id, tab }: KeptKey) => JSON.stringify([account, kind, id, tab]);

/** A browser's storage in memory: what it holds outlives the pages that write to it. */
export class MemoryTexts {
  readonly database = new Map<string, KeptEntry>();
  readonly lastWords = new Map<string, KeptEntry>();
  /** There is no room for anything new. */
  full = false;

  /** As one page sees it; what a page that is gone had begun to write is not written. */
  forPage(page: { readonly alive: boolean }): KeptTexts {
    /** The database answers later, to whoever is still there. */
    const later = async <T>(work: () => T): Promise<T> => {
      await Promise.resolve();
      return page.alive ? work() : new Promise<T>(() => undefined);
    };
    return {
      list: ({ account, kind, id }) =>
        later(() =>
          this.entries().filter(
            ({ key }) => key.account === account && key.kind === kind && (id === undefined || key.id === id),
          ),
        ),
      keep: (key, value) =>
        later(() => {
          this.#needRoom();
          this.database.set(nameOf(key), { key, value: structuredClone(value) });
        }),
      keepAtOnce: (key, value) => {
        this.#needRoom();
        if (page.alive) this.lastWords.set(nameOf(key), { key, value: JSON.parse(JSON.stringify(value)) });
      },
      dropLastWords: (key) => {
        if (page.alive) this.lastWords.delete(nameOf(key));
      },
      forget: (key) =>
        later(() => {
          this.lastWords.delete(nameOf(key));
          this.database.delete(nameOf(key));
        }),
    };
  }

  #needRoom(): void {
    if (this.full) throw new Error('There is no room.');
  }

  /** Everything that is kept, once for each key. */
  entries(): KeptEntry[] {
    const found = new Map(this.database);
    for (const [name, entry] of this.lastWords) {
      const kept = found.get(name);
      if (!kept || typedAtOf(entry.value) >= typedAtOf(kept.value)) found.set(name, entry);
    }
    return [...found.values()];
  }
}
