import type { UnsavedDraft } from './draft-reducer.ts';

/** Where the draft of one item is kept. */
export interface DraftPlace<Content, Stored> {
  keep(draft: UnsavedDraft<Content, Stored>): Promise<void>;
  /** Keeps it synchronously, for a closing page. */
  keepAtOnce(draft: UnsavedDraft<Content, Stored>): void;
  /** Removes what was kept synchronously, once it is kept otherwise. */
  dropExitSnapshot(): void;
  forget(): Promise<void>;
  /** Called with each save in progress. */
  saving(save: Promise<unknown>): void;
}

interface ScheduledDraft<Content, Stored> {
  /** Null if nothing should be kept. */
  readonly draft: UnsavedDraft<Content, Stored> | null;
  readonly place: DraftPlace<Content, Stored>;
}

export type ScheduleRetry = (work: () => void) => void;

/** Delay before another attempt to keep a draft, in milliseconds. */
const RETRY = 5_000;

const afterAWhile: ScheduleRetry = (work) => void setTimeout(work, RETRY);

/** Writes a draft's latest state: one write at a time, skipping states in between. */
export class DraftWriter<Content, Stored> {
  #wanted: ScheduledDraft<Content, Stored>;
  /** The place written last. */
  #writtenAt: DraftPlace<Content, Stored>;
  #writing: Promise<void> | null = null;
  readonly #later: ScheduleRetry;
  #retrying = false;

  /** @param place the draft's place at the beginning. */
  constructor(place: DraftPlace<Content, Stored>, later: ScheduleRetry = afterAWhile) {
    this.#later = later;
    this.#wanted = { draft: null, place };
    this.#writtenAt = place;
  }

  /**
   * Sets what to write next.
   * @returns true if it differs.
   */
  schedule(draft: UnsavedDraft<Content, Stored> | null, place: DraftPlace<Content, Stored>): boolean {
    const before = this.#wanted;
    const same = draft?.content === before.draft?.content && draft?.base === before.draft?.base;
    if (same && place === before.place) return false;
    this.#wanted = { draft, place };
    return true;
  }

  write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  /** Writes synchronously for a closing page, and once more when there is time. */
  writeAtOnce(): void {
    const { draft, place } = this.#wanted;
    try {
      if (draft) place.keepAtOnce(draft);
    } catch {
      // Too large for local storage; IndexedDB has room and usually the time.
    }
    void this.write();
  }

  /** Resolves when everything is kept that is to be kept, as far as the browser can. */
  async whenWritten(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #retry(): void {
    if (this.#retrying) return;
    this.#retrying = true;
    this.#later(() => {
      this.#retrying = false;
      if (this.#wanted.draft) void this.write();
    });
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      const wanted = this.#wanted;
      const { draft, place } = wanted;
      // Without storage (private mode, no space), editing and saving still work.
      const done = await succeeds(() => (draft ? place.keep(draft) : place.forget()));
      // A new item got its id: write to the new place before removing the old one.
      const left = this.#writtenAt;
      const moved = done || !draft;
      if (left !== place && moved) await succeeds(() => left.forget());
      if (moved) this.#writtenAt = place;
      if (this.#wanted !== wanted) continue;
      if (draft && done) await succeeds(async () => place.dropExitSnapshot());
      if (draft && !done) this.#retry();
      // Reset here, so that later states start a new write.
      this.#writing = null;
      return;
    }
  }
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
