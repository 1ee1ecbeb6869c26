import type { DraftPlace } from './draft-place.ts';
import {
  type DraftEvent,
  type DraftRules,
  type DraftState,
  initialDraft,
  isDirty,
  isSame,
  type ReceiveReason,
  reduceDraft,
  type UnsavedDraft,
} from './draft-reducer.ts';
import { DraftWriter, type ScheduleRetry } from './draft-writer.ts';

export interface DraftStoreOptions<Content extends object, Stored> extends DraftRules<Content, Stored> {
  /** The stored version at opening. */
  readonly stored: Stored;
  /** An earlier draft that isn't stored. */
  readonly restored: UnsavedDraft<Content, Stored> | null;
  /** An earlier draft that may still be found. */
  readonly late?: Promise<LateDraft<Content, Stored> | null> | null;
  /** Searches again: the draft found first equals the stored version and may have hidden another. */
  findAgain?(): Promise<LateDraft<Content, Stored> | null>;
  /**
   * Returns where a draft of this item is kept. Changes once a new item gets its id; the same place is the same
   * object.
   */
  placeOf(base: Stored): DraftPlace<Content, Stored>;
  /** True for an item that exists only in this browser, so that it is kept even when unchanged. */
  isOnlyHere?(base: Stored): boolean;
  /** Returns the content as it is sent, for example with a trimmed title. */
  tidy?(content: Content): Content;
  readonly now?: () => number;
  /** Schedules a retry when a draft couldn't be written. */
  readonly later?: ScheduleRetry;
}

/** A draft that is found after its item was opened. */
export interface LateDraft<Content, Stored> {
  readonly kept: UnsavedDraft<Content, Stored>;
  /** Moves it to the open item's place. Call before anything else is kept there. */
  take(): void;
}

/** Outcome of a save: the stored version, another user's newer version, or a refusal. */
export type DraftSaveOutcome<Stored, Refusal = never> =
  | { readonly kind: 'saved'; readonly stored: Stored }
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** How often a regeneration is repeated because the user keeps typing. */
export const MAX_REGENERATIONS = 5;

/** Holds a draft from opening to the last save: shows what is typed, and keeps it in the browser until it is stored. */
export class DraftStore<Content extends object, Stored, Refusal = never> {
  readonly #options: DraftStoreOptions<Content, Stored>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<Content, Stored>;
  #collect: () => void = () => undefined;
  readonly #writer: DraftWriter<Content, Stored>;
  #saves: Promise<unknown> = Promise.resolve();
  #closed = false;
  #ended = false;

  constructor(options: DraftStoreOptions<Content, Stored>) {
    this.#options = options;
    this.#state = initialDraft(options, options.stored, options.restored);
    this.#writer = new DraftWriter(options.placeOf(this.#state.base), options.later);
    const isScheduled = this.#writer.schedule(this.#toKeep(), options.placeOf(this.#state.base));
    // Removes a draft that equals the stored version. Never removes one that couldn't be read.
    const written = isScheduled || options.restored ? this.#writer.write() : null;
    if (options.restored && !this.isDirty()) {
      void written?.then(() => options.findAgain?.()).then((next) => next && this.#restore(next));
    }
    void options.late?.then((lateDraft) => lateDraft && this.#restore(lateDraft));
  }

  readonly getState = (): DraftState<Content, Stored> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether something would be lost with the page. */
  isDirty(): boolean {
    return isDirty(this.#options, this.#state);
  }

  /** Connects the editors; `collect` makes them emit at once. */
  connectEditors(collect: () => void): void {
    this.#collect = collect;
  }

  change(part: Partial<Content>): void {
    this.#apply({ type: 'changed', part, at: this.#now() });
  }

  /** An editor emits its text, some time after typing. */
  emit(part: Partial<Content>): void {
    this.#apply({ type: 'emitted', part, at: this.#now() });
  }

  /** An editor has new text that it emits later. */
  noteTyping(): void {
    this.#apply({ type: 'typing', at: this.#now() });
  }

  /** Returns the content as it would be sent now. */
  current(): Content {
    this.#collect();
    return this.#tidied();
  }

  /**
   * Saves the content after any save in progress. What is typed before the answer stays unsaved; after a failure,
   * everything does.
   * @param over the version to save over, if not the base.
   */
  save(
    send: (content: Content, base: Stored) => Promise<DraftSaveOutcome<Stored, Refusal>>,
    over?: Stored,
  ): Promise<DraftSaveOutcome<Stored, Refusal>> {
    return this.#enqueue(async () => {
      const sent = this.current();
      const outcome = await send(sent, over ?? this.#state.base);
      if (outcome.kind === 'saved') this.#receive(outcome.stored, 'saved', sent);
      else this.#noteConflict(outcome);
      return outcome;
    });
  }

  /**
   * Replaces the text with a server-generated one (reflood). Retries if the user typed in the meantime.
   * @param isStored tells whether an answer is stored already.
   */
  regenerate(
    send: (content: Content, base: Stored) => Promise<DraftSaveOutcome<Stored, Refusal>>,
    isStored: (stored: Stored) => boolean = () => true,
  ): Promise<DraftSaveOutcome<Stored, Refusal>> {
    return this.#enqueue(async () => {
      let { base } = this.#state;
      for (let round = 1; ; round += 1) {
        const sent = this.current();
        const outcome = await send(sent, base);
        if (outcome.kind !== 'saved') {
          this.#noteConflict(outcome);
          return outcome;
        }
        base = outcome.stored;
        const now = this.current();
        if (isSame(this.#options, now, sent)) {
          this.#receive(base, isStored(base) ? 'regenerated' : 'replaced', sent);
          return outcome;
        }
        if (round < MAX_REGENERATIONS) continue;
        // A user who never pauses chooses between the two, as in a conflict.
        this.#receive(base, 'conflict', now);
        return { kind: 'conflict', theirs: base };
      }
    });
  }

  /** Tracks a request that stores the item in another way, so that reopening waits for it. */
  trackSave<T>(work: Promise<T>): Promise<T> {
    this.#options.placeOf(this.#state.base).saving(work);
    return work;
  }

  /** A stored version arrives in another way than by `save` or `regenerate`. */
  received(stored: Stored, reason: Exclude<ReceiveReason, 'saved'>): void {
    const { versionOf } = this.#options;
    const isNewer = versionOf(stored) > versionOf(this.#state.base);
    // Text that an editor has not emitted yet counts as typed.
    if (reason === 'conflict' || reason === 'stored-here' || (reason === 'remote' && isNewer)) this.#collect();
    this.#receive(stored, reason, this.#tidied());
  }

  /** Takes the result of a merge. */
  applyMerge(content: Content): void {
    this.postponeConflict();
    this.change(content);
  }

  postponeConflict(): void {
    this.#apply({ type: 'conflict-postponed' });
  }

  discardRestored(): void {
    this.received(this.#state.latest, 'replaced');
  }

  dismissRestored(): void {
    this.#apply({ type: 'restored-dismissed' });
  }

  /** Keeps everything now, synchronously: the page may be gone any moment. */
  flushToBrowser(): void {
    this.#collect();
    this.#keep();
    this.#writer.writeAtOnce();
  }

  /** The page no longer shows it. A closing editor may still emit. */
  close(): void {
    this.flushToBrowser();
    this.#closed = true;
  }

  /** Removes the draft: it was sent or discarded. */
  forget(): void {
    this.#ended = true;
    this.#keep();
  }

  /** Resolves when everything that should be kept is, as far as the browser can. */
  whenFlushed(): Promise<void> {
    return this.#writer.whenWritten();
  }

  /** If something was typed in the meantime, the draft stays where it is for the next opening. */
  #restore({ kept, take }: LateDraft<Content, Stored>): void {
    this.#collect();
    const { typedAt, conflict } = this.#state;
    if (this.#closed || this.#ended || typedAt !== null || conflict || this.isDirty()) return;
    take();
    this.#apply({ type: 'found', kept });
    if (!this.isDirty()) void this.#writer.write();
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#saves.then(work);
    this.#saves = result.catch(() => undefined);
    return this.trackSave(result);
  }

  #noteConflict(outcome: DraftSaveOutcome<Stored, Refusal>): void {
    if (outcome.kind === 'conflict') this.received(outcome.theirs, 'conflict');
  }

  #tidied(): Content {
    return this.#options.tidy?.(this.#state.content) ?? this.#state.content;
  }

  #receive(stored: Stored, reason: ReceiveReason, content: Content): void {
    this.#apply({ type: 'received', stored, reason, content, at: this.#now() });
  }

  #apply(event: DraftEvent<Content, Stored>): void {
    const next = reduceDraft(this.#options, this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#keep();
    for (const listener of [...this.#listeners]) listener();
  }

  #toKeep(): UnsavedDraft<Content, Stored> | null {
    const { content, base, mergeBase, typedAt } = this.#state;
    const needed = !this.#ended && (this.isDirty() || (this.#options.isOnlyHere?.(base) ?? false));
    return needed ? { content, base, mergeBase, typedAt: typedAt ?? this.#now() } : null;
  }

  #keep(): void {
    if (!this.#writer.schedule(this.#toKeep(), this.#options.placeOf(this.#state.base))) return;
    if (this.#closed) this.#writer.writeAtOnce();
    else void this.#writer.write();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
