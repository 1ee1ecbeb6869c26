import type { DraftEntry, DraftKey, DraftStorage } from '../draft-storage.ts';
import { typedAtOf } from '../stored-draft.ts';

const nameOf = ({ account, kind, id, tab }: DraftKey) => JSON.stringify([account, kind, id, tab]);

/** Browser storage in memory, which outlives pages. */
export class MemoryStorage {
  readonly database = new Map<string, DraftEntry>();
  readonly lastWords = new Map<string, DraftEntry>();
  /** No space. */
  full = false;
  #late: PromiseWithResolvers<void> | null = null;

  /** The database doesn't answer new pages until told. */
  beLate(): void {
    this.#late ??= Promise.withResolvers();
  }

  get late(): boolean {
    return this.#late !== null;
  }

  answer(): void {
    this.#late?.resolve();
    this.#late = null;
  }

  /** One page's view; writes of a closed page are dropped. */
  forPage(page: { readonly alive: boolean }): DraftStorage {
    let moreLater = this.#late?.promise ?? null;
    void moreLater?.then(() => {
      moreLater = null;
    });
    /** Answers later, to open pages only. */
    const later = async <T>(work: () => T): Promise<T> => {
      await Promise.resolve();
      if (page.alive && moreLater) throw new Error('The database is late.');
      return page.alive ? work() : new Promise<T>(() => undefined);
    };
    const remove = (key: DraftKey) => later(() => void this.database.delete(nameOf(key)));
    return {
      claims: new Map(),
      list: async ({ account, kind, id }) => {
        const isAmong = ({ key }: DraftEntry) =>
          key.account === account && key.kind === kind && (id === undefined || key.id === id);
        if (moreLater) return { entries: [...this.lastWords.values()].filter(isAmong), moreLater };
        return { entries: await later(() => this.entries().filter(isAmong)), moreLater };
      },
      keep: (key, value) =>
        later(() => {
          this.#needRoom();
          this.database.set(nameOf(key), { key, value: structuredClone(value) });
        }),
      keepAtOnce: (key, value) => {
        this.#needRoom();
        if (page.alive) this.lastWords.set(nameOf(key), { key, value: JSON.parse(JSON.stringify(value)) });
      },
      dropExitSnapshot: (key) => {
        if (page.alive) this.lastWords.delete(nameOf(key));
      },
      forget: (key) => {
        if (page.alive) this.lastWords.delete(nameOf(key));
        void moreLater?.then(() => remove(key));
        return remove(key);
      },
    };
  }

  #needRoom(): void {
    if (this.full) throw new Error('There is no room.');
  }

  /** All entries, one per key. */
  entries(): DraftEntry[] {
    const found = new Map(this.database);
    for (const [name, entry] of this.lastWords) {
      const kept = found.get(name);
      if (!kept || typedAtOf(entry.value) >= typedAtOf(kept.value)) found.set(name, entry);
    }
    return [...found.values()];
  }
}
