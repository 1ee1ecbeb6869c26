import type { RestoredDraft } from './draft-reducer.ts';

/** Where the text of one thing is kept until it is stored. */
export interface DraftPlace<Content, Stored> {
  keep(text: RestoredDraft<Content, Stored>): Promise<void>;
  /** For a page that is going away, which waits for no answer. */
  keepAtOnce(text: RestoredDraft<Content, Stored>): void;
  /** What was kept at once is kept otherwise by now. */
  dropLastWords(): void;
  forget(): Promise<void>;
  /** Is told of each save of it that is under way. */
  saving(save: Promise<unknown>): void;
}

interface Wish<Content, Stored> {
  /** Null when nothing is to be kept. */
  readonly text: RestoredDraft<Content, Stored> | null;
  readonly place: DraftPlace<Content, Stored>;
}

/** Has something done some time later. */
export type ScheduleRetry = (work: () => void) => void;

/** Milliseconds after which a text that could not be kept is tried again: there may be room by then. */
const RETRY = 5_000;

const afterAWhile: ScheduleRetry = (work) => void setTimeout(work, RETRY);

/** Has a text kept as it stands at last: one write after the other, and of what comes meanwhile only the latest. */
export class DraftWriter<Content, Stored> {
  #wanted: Wish<Content, Stored>;
  /** The last place that something was kept at. */
  #writtenAt: DraftPlace<Content, Stored>;
  #writing: Promise<void> | null = null;
  readonly #later: ScheduleRetry;
  #retrying = false;

  /** @param place where the text is at the beginning. */
  constructor(place: DraftPlace<Content, Stored>, later: ScheduleRetry = afterAWhile) {
    this.#later = later;
    this.#wanted = { text: null, place };
    this.#writtenAt = place;
  }

  /** @returns whether that is anything new. */
  schedule(text: RestoredDraft<Content, Stored> | null, place: DraftPlace<Content, Stored>): boolean {
    const before = this.#wanted;
    const same = text?.content === before.text?.content && text?.base === before.text?.base;
    if (same && place === before.place) return false;
    this.#wanted = { text, place };
    return true;
  }

  /** Writes what is wanted. */
  write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  /** Writes what is wanted before anything can happen to the page, and once more when there is time. */
  writeAtOnce(): void {
    const { text, place } = this.#wanted;
    try {
      if (text) place.keepAtOnce(text);
    } catch {
      // Too large for it; the browser's database has room, and usually the time.
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
      // A browser without storage (private mode, no room) still edits and saves.
      const done = await succeeds(() => (text ? place.keep(text) : place.forget()));
      // A new thing that got its id: kept at its new place, or not at all, before the old one is forgotten.
      const left = this.#writtenAt;
      const moved = done || !text;
      if (left !== place && moved) await succeeds(() => left.forget());
      if (moved) this.#writtenAt = place;
      if (this.#wanted !== wanted) continue;
      if (text && done) await succeeds(async () => place.dropLastWords());
      if (text && !done) this.#retry();
      // Here and not after it: what is wanted from now on begins anew.
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
