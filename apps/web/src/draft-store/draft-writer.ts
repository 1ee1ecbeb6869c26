import type { RestoredDraft } from './draft-reducer.ts';

/** Where the draft of one item is kept. */
export interface DraftPlace<Content, Stored> {
  keep(text: RestoredDraft<Content, Stored>): Promise<void>;
  /** Keeps it synchronously, for a closing page. */
  keepAtOnce(text: RestoredDraft<Content, Stored>): void;
  /** Removes what was kept synchronously, once it is kept otherwise. */
  dropLastWords(): void;
  forget(): Promise<void>;
  /** Called with each save in progress. */
  saving(save: Promise<unknown>): void;
}

interface Wish<Content, Stored> {
  /** Null if nothing should be kept. */
  readonly text: RestoredDraft<Content, Stored> | null;
  readonly place: DraftPlace<Content, Stored>;
}

export type ScheduleRetry = (work: () => void) => void;

/** Delay before another attempt to keep a draft, in milliseconds. */
const RETRY = 5_000;

const afterAWhile: ScheduleRetry = (work) => void setTimeout(work, RETRY);

/** Writes a draft's latest state: one write at a time, skipping states in between. */
export class DraftWriter<Content, Stored> {
  #wanted: Wish<Content, Stored>;
  /** The place written last. */
  #writtenAt: DraftPlace<Content, Stored>;
  #writing: Promise<void> | null = null;
  readonly #later: ScheduleRetry;
  #retrying = false;

  /** @param place the draft's place at the beginning. */
  constructor(place: DraftPlace<Content, Stored>, later: ScheduleRetry = afterAWhile) {
    this.#later = later;
    this.#wanted = { text: null, place };
    this.#writtenAt = place;
  }

  /**
   * Sets what to write next.
   * @returns true if it differs.
   */
  schedule(text: RestoredDraft<Content, Stored> | null, place: DraftPlace<Content, Stored>): boolean {
    const before = this.#wanted;
    const same = text?.content === before.text?.content && text?.base === before.text?.base;
    if (same && place === before.place) return false;
    this.#wanted = { text, place };
    return true;
  }

  write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  /** Writes synchronously for a closing page, and once more when there is time. */
  writeAtOnce(): void {
    const { text, place } = this.#wanted;
    try {
      if (text) place.keepAtOnce(text);
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
      if (this.#wanted.text) void this.write();
    });
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      const wanted = this.#wanted;
      const { text, place } = wanted;
      // Without storage (private mode, no space), editing and saving still work.
      const done = await succeeds(() => (text ? place.keep(text) : place.forget()));
      // A new item got its id: write to the new place before removing the old one.
      const left = this.#writtenAt;
      const moved = done || !text;
      if (left !== place && moved) await succeeds(() => left.forget());
      if (moved) this.#writtenAt = place;
      if (this.#wanted !== wanted) continue;
      if (text && done) await succeeds(async () => place.dropLastWords());
      if (text && !done) this.#retry();
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
