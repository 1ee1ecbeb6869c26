/** An item that a person may have drafts of. */
export interface DraftSubject {
  readonly account: string;
  /** The name of its `DraftKind`. */
  readonly kind: string;
  readonly id: string;
}

/** One draft. Two tabs that edit one item have a draft each. */
export interface DraftKey extends DraftSubject {
  /** The tab that wrote it. */
  readonly tab: string;
}

export interface DraftEntry {
  readonly key: DraftKey;
  /** As written by some version of Letterdesk. */
  readonly value: unknown;
}

export interface ListedEntries {
  readonly entries: readonly DraftEntry[];
  /**
   * Null if the list is complete. Else it has only what closing pages wrote, and this resolves once the rest can be
   * listed (never without storage).
   */
  readonly answered: Promise<void> | null;
}

/** A promise that never resolves. */
export const never = new Promise<void>(() => undefined);

/** Where a browser keeps texts that are not stored yet. Rejects where it has no storage, or no room, or is late. */
export interface DraftStorage {
  /** Every text of one thing; without an id, of all things of the kind. */
  list(things: Omit<DraftSubject, 'id'> & { readonly id?: string }): Promise<ListedEntries>;
  keep(key: DraftKey, value: unknown): Promise<void>;
  /** For a page that is going away, which waits for no answer. Throws when there is no room. */
  keepAtOnce(key: DraftKey, value: unknown): void;
  /** What was kept at once is kept otherwise by now. */
  dropLastWords(key: DraftKey): void;
  /** Removes it everywhere. If this rejects because the database is late, it is still removed later. */
  forget(key: DraftKey): Promise<void>;
}

export interface Tabs {
  /** Returns the name of this tab. */
  here(): Promise<string>;
  /** Returns the names of all open tabs, this one included. */
  open(): Promise<ReadonlySet<string>>;
  /**
   * Gives this tab a new name. Drafts under the old name then belong to a closed tab here; other tabs see it as open
   * while this page lives.
   */
  rename(): Promise<string>;
}
