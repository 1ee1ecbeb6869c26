/** A thing whose text is kept, for one person. */
export interface KeptThing {
  /** The person's account. */
  readonly account: string;
  /** The name of its `TextKind`. */
  readonly kind: string;
  readonly id: string;
}

/** One text: two tabs that write in one thing keep a text each. */
export interface KeptKey extends KeptThing {
  /** The tab that wrote it. */
  readonly tab: string;
}

export interface KeptEntry {
  readonly key: KeptKey;
  /** As it was written, by whatever version of Letterdesk. */
  readonly value: unknown;
}

/** Where a browser keeps texts that are not stored yet. Rejects where it has no storage, or no room. */
export interface KeptTexts {
  /** Every text of one thing; without an id, of all things of the kind. */
  list(things: Omit<KeptThing, 'id'> & { readonly id?: string }): Promise<readonly KeptEntry[]>;
  keep(key: KeptKey, value: unknown): Promise<void>;
  /** For a page that is going away, which waits for no answer. Throws when there is no room. */
  keepAtOnce(key: KeptKey, value: unknown): void;
  /** What was kept at once is kept otherwise by now. */
  dropLastWords(key: KeptKey): void;
  /** Forgets it wherever it is kept. */
  forget(key: KeptKey): Promise<void>;
}

/** The tabs of this browser. */
export interface Tabs {
  /** Names the tab in which this page is. */
  here(): Promise<string>;
  /** The tabs that have Letterdesk open at the moment, this one among them. */
  open(): Promise<ReadonlySet<string>>;
}
