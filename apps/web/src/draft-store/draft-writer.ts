import type { DraftPlace } from './draft-place.ts';
import type { UnsavedDraft } from './draft-reducer.ts';

interface ScheduledDraft<Content, Stored> {
  /** Null if nothing should be kept. */
  readonly draft: UnsavedDraft<Content, Stored> | null;
  readonly place: DraftPlace<Content, Stored>;
}

export type ScheduleRetry = (work: () => void) => void;

/** Delay before another attempt to keep a draft, in milliseconds. */
const RETRY_DELAY = 5_000;

const scheduleRetry: ScheduleRetry = (work) => void setTimeout(work, RETRY_DELAY);

/** Writes a draft's latest state: one write at a time, skipping states in between. */
export class DraftWriter<Content, Stored> {
  #scheduled: ScheduledDraft<Content, Stored>;
  /** The place written last. */
  #writtenAt: DraftPlace<Content, Stored>;
  #writing: Promise<void> | null = null;
  readonly #later: ScheduleRetry;
  #retrying = false;

  /** @param place the draft's place at the beginning. */
  constructor(place: DraftPlace<Content, Stored>, later: ScheduleRetry = scheduleRetry) {
    this.#later = later;
    this.#scheduled = { draft: null, place };
    this.#writtenAt = place;
  }

  /**
   * Sets what to write next.
   * @returns true if it differs.
   */
  schedule(draft: UnsavedDraft<Content, Stored> | null, place: DraftPlace<Content, Stored>): boolean {
    const previous = this.#scheduled;
    const same = draft?.content === previous.draft?.content && draft?.base === previous.draft?.base;
    if (same && place === previous.place) return false;
    this.#scheduled = { draft, place };
    return true;
  }

  write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  /** Writes synchronously for a closing page, and once more when there is time. */
  writeAtOnce(): void {
    const { draft, place } = this.#scheduled;
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
      if (this.#scheduled.draft) void this.write();
    });
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      const scheduled = this.#scheduled;
      const { draft, place } = scheduled;
      // Without storage (private mode, no space), editing and saving still work.
      const isKept = await succeeds(() => (draft ? place.keep(draft) : place.forget()));
      // A new item got its id: write to the new place before removing the old one.
      const previousPlace = this.#writtenAt;
      const canLeave = isKept || !draft;
      if (previousPlace !== place && canLeave) await succeeds(() => previousPlace.forget());
      if (canLeave) this.#writtenAt = place;
      if (this.#scheduled !== scheduled) continue;
      if (draft && isKept) await succeeds(async () => place.dropExitSnapshot());
      if (draft && !isKept) this.#retry();
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
