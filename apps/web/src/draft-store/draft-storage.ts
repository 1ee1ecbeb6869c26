/** An item that a person may have drafts of. */
interface DraftSubject {
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
  readonly moreLater: Promise<void> | null;
}

/** A promise that never resolves. */
export const NEVER_RESOLVES = new Promise<void>(() => undefined);

/** A browser's draft storage. Rejects without storage or space, or if the database is late. */
export interface DraftStorage {
  /** The owner of each place in this page, by its name. A page that was left may still hear of its last save. */
  readonly claims: Map<string, symbol>;
  /** Lists the drafts of an item, or of a kind without an id. */
  list(subject: Omit<DraftSubject, 'id'> & { readonly id?: string }): Promise<ListedEntries>;
  keep(key: DraftKey, value: unknown): Promise<void>;
  /** For a closing page. Throws without space. */
  keepAtOnce(key: DraftKey, value: unknown): void;
  /** Removes what was flushed synchronously, once stored otherwise. */
  dropExitSnapshot(key: DraftKey): void;
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
