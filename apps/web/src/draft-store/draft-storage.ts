/** A thing whose text is kept, for one person. */
export interface DraftSubject {
  /** The person's account. */
  readonly account: string;
  /** The name of its `TextKind`. */
  readonly kind: string;
  readonly id: string;
}

/** One text: two tabs that write in one thing keep a text each. */
export interface DraftKey extends DraftSubject {
  /** The tab that wrote it. */
  readonly tab: string;
}

export interface DraftEntry {
  readonly key: DraftKey;
  /** As it was written, by whatever version of Letterdesk. */
  readonly value: unknown;
}

/** What is kept, as far as the browser tells. */
export interface ListedEntries {
  readonly entries: readonly DraftEntry[];
  /**
   * Null where that is everything. Else it is only what pages left at last, and this resolves once the rest can be
   * listed, too: never, where there is no storage.
   */
  readonly answered: Promise<void> | null;
}

/** Of what a browser never tells. */
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
  /** Forgets it wherever it is kept; also where it rejects for being late, once that is over. */
  forget(key: DraftKey): Promise<void>;
}

/** The tabs of this browser. */
export interface Tabs {
  /** Names the tab in which this page is. */
  here(): Promise<string>;
  /** The tabs that have Letterdesk open at the moment, this one among them. */
  open(): Promise<ReadonlySet<string>>;
  /**
   * Names this tab anew: what it kept by its name of before is from now on like that of a tab that is gone. Elsewhere it
   * stays that of an open tab, for as long as this page lives.
   */
  rename(): Promise<string>;
}
