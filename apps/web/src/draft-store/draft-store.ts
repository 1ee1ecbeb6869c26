import {
  type DraftEvent,
  type DraftRules,
  type DraftState,
  initialDraft,
  isDirty,
  isSame,
  type ReceiveReason,
  type RestoredDraft,
  reduceDraft,
} from './draft-reducer.ts';
import { type DraftPlace, DraftWriter, type ScheduleRetry } from './draft-writer.ts';

export interface DraftStoreOptions<Content extends object, Stored> extends DraftRules<Content, Stored> {
  /** As it is stored when it is opened. */
  readonly stored: Stored;
  /** What was typed before and is not stored. */
  readonly restored: RestoredDraft<Content, Stored> | null;
  /** What was typed before and may still be found. */
  readonly late?: Promise<LateDraft<Content, Stored> | null> | null;
  /** Looks once more: what was found first is stored by now, and may have stood before another text that is not. */
  findAgain?(): Promise<LateDraft<Content, Stored> | null>;
  /** The place of what grew from this copy: another one once a new thing has got its id. The same object for the same place. */
  placeOf(base: Stored): DraftPlace<Content, Stored>;
  /** Whether it is kept also while nothing is typed, since it exists nowhere else. */
  isOnlyHere?(base: Stored): boolean;
  /** The content as it is sent, such as without blanks around a title. */
  tidy?(content: Content): Content;
  readonly now?: () => number;
  /** When a text that could not be kept is tried again. */
  readonly later?: ScheduleRetry;
}

/** A text that was typed before, and is found when its thing is open already. */
export interface LateDraft<Content, Stored> {
  readonly kept: RestoredDraft<Content, Stored>;
  /** Keeps it where the thing is kept: before anything else is. */
  take(): void;
}

/** What became of a save: the copy that is stored now, somebody else's that was first, or why it was refused. */
export type SaveOutcome<Stored, Refusal = never> =
  | { readonly kind: 'saved'; readonly stored: Stored }
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** How often a text is made anew because somebody went on typing. */
export const MAX_REGENERATIONS = 5;

/**
 * A text that is edited, from the opening to the last save: what is typed is shown, and kept in the browser until it is
 * stored. Whoever shows it subscribes; everything about it is told to the store, in any order, and nothing typed is lost
 * between.
 */
export class DraftStore<Content extends object, Stored, Refusal = never> {
  readonly #options: DraftStoreOptions<Content, Stored>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<Content, Stored>;
  #collect: () => void = () => undefined;
  readonly #keeper: DraftWriter<Content, Stored>;
  #saves: Promise<unknown> = Promise.resolve();
  #closed = false;
  #ended = false;

  constructor(options: DraftStoreOptions<Content, Stored>) {
    this.#options = options;
    this.#state = initialDraft(options, options.stored, options.restored);
    this.#keeper = new DraftWriter(options.placeOf(this.#state.base), options.later);
    const wanted = this.#keeper.schedule(this.#toKeep(), options.placeOf(this.#state.base));
    // What was kept and is stored by now is forgotten. Where nothing was found nothing is: it may not have been readable.
    const forgotten = wanted || options.restored ? this.#keeper.write() : null;
    if (options.restored && !this.isDirty()) {
      void forgotten?.then(() => options.findAgain?.()).then((next) => next && this.#restore(next));
    }
    void options.late?.then((coming) => coming && this.#restore(coming));
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

  /** Joins the editors: `collect` has them hand on at once what they hold. */
  connectEditors(collect: () => void): void {
    this.#collect = collect;
  }

  change(part: Partial<Content>): void {
    this.#apply({ type: 'changed', part, at: this.#now() });
  }

  /** An editor hands on its text, some time after typing. */
  emit(part: Partial<Content>): void {
    this.#apply({ type: 'handed-on', part, at: this.#now() });
  }

  /** An editor is typed in and hands its text on later. */
  typing(): void {
    this.#apply({ type: 'typing', at: this.#now() });
  }

  /** The content as it stands this moment, as it would be sent. */
  current(): Content {
    this.#collect();
    return this.#tidied();
  }

  /**
   * Stores the text as it stands, after a save that is under way. What is typed before the answer stays unsaved; when it
   * fails, all of it does.
   * @param over the copy that is stored over, when it is another than the text grew from.
   */
  save(
    send: (content: Content, base: Stored) => Promise<SaveOutcome<Stored, Refusal>>,
    over?: Stored,
  ): Promise<SaveOutcome<Stored, Refusal>> {
    return this.#oneAfterTheOther(async () => {
      const sent = this.current();
      const outcome = await send(sent, over ?? this.#state.base);
      if (outcome.kind === 'saved') this.#receive(outcome.stored, 'saved', sent);
      else this.#noteConflict(outcome);
      return outcome;
    });
  }

  /**
   * Has the text made anew elsewhere (a reflood), which takes its place. When somebody went on typing meanwhile it is made
   * again from that.
   * @param isStored whether an answer is stored already.
   */
  regenerate(
    send: (content: Content, base: Stored) => Promise<SaveOutcome<Stored, Refusal>>,
    isStored: (stored: Stored) => boolean = () => true,
  ): Promise<SaveOutcome<Stored, Refusal>> {
    return this.#oneAfterTheOther(async () => {
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
        // Whoever never pauses decides between the two, as when somebody else had saved.
        this.#receive(base, 'conflict', now);
        return { kind: 'conflict', theirs: base };
      }
    });
  }

  /** Tells of what stores the thing in another way: whoever opens it again waits for that, too. */
  trackSave<T>(work: Promise<T>): Promise<T> {
    this.#options.placeOf(this.#state.base).saving(work);
    return work;
  }

  /** A stored copy arrives in another way than by `save` or `remake`. */
  received(copy: Stored, reason: Exclude<ReceiveReason, 'saved'>): void {
    const { versionOf } = this.#options;
    const isNewer = versionOf(copy) > versionOf(this.#state.base);
    // Text that an editor has not emitted yet counts as typed.
    if (reason === 'conflict' || reason === 'stored-here' || (reason === 'remote' && isNewer)) this.#collect();
    this.#receive(copy, reason, this.#tidied());
  }

  /** A person chose between this text and somebody else's, place by place. */
  applyMerge(content: Content): void {
    this.postponeConflict();
    this.change(content);
  }

  postponeConflict(): void {
    this.#apply({ type: 'conflict-postponed' });
  }

  /** Throws away what was restored. */
  discardRestored(): void {
    this.received(this.#state.latest, 'replaced');
  }

  dismissRestored(): void {
    this.#apply({ type: 'restored-dismissed' });
  }

  /** The page may be gone any moment: keeps everything without waiting for an answer. */
  flushToBrowser(): void {
    this.#collect();
    this.#keep();
    this.#keeper.writeAtOnce();
  }

  /** Nobody shows it any more. An editor that goes away may still hand on its text. */
  close(): void {
    this.flushToBrowser();
    this.#closed = true;
  }

  /** What was typed arrived where it was meant to go, or was given up: nothing of it is kept any more. */
  forget(): void {
    this.#ended = true;
    this.#keep();
  }

  /** Resolves when everything is kept that is to be kept, as far as the browser can. */
  whenFlushed(): Promise<void> {
    return this.#keeper.whenWritten();
  }

  /** Where something was typed meanwhile nothing takes its place: what comes stays where it is, for the next opening. */
  #restore({ kept, take }: LateDraft<Content, Stored>): void {
    this.#collect();
    const { typedAt, conflict } = this.#state;
    if (this.#closed || this.#ended || typedAt !== null || conflict || this.isDirty()) return;
    take();
    this.#apply({ type: 'found', kept });
    // What is stored by now is forgotten.
    if (!this.isDirty()) void this.#keeper.write();
  }

  #oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#saves.then(work);
    this.#saves = result.catch(() => undefined);
    return this.trackSave(result);
  }

  #noteConflict(outcome: SaveOutcome<Stored, Refusal>): void {
    if (outcome.kind === 'conflict') this.received(outcome.theirs, 'conflict');
  }

  #tidied(): Content {
    return this.#options.tidy?.(this.#state.content) ?? this.#state.content;
  }

  #receive(copy: Stored, reason: ReceiveReason, content: Content): void {
    this.#apply({ type: 'received', copy, reason, content, at: this.#now() });
  }

  #apply(event: DraftEvent<Content, Stored>): void {
    const next = reduceDraft(this.#options, this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#keep();
    for (const listener of [...this.#listeners]) listener();
  }

  #toKeep(): RestoredDraft<Content, Stored> | null {
    const { content, base, grownFrom, typedAt } = this.#state;
    const needed = !this.#ended && (this.isDirty() || (this.#options.isOnlyHere?.(base) ?? false));
    return needed ? { content, base, grownFrom, typedAt: typedAt ?? this.#now() } : null;
  }

  /** Decides what is to be kept now, and has it written. */
  #keep(): void {
    if (!this.#keeper.schedule(this.#toKeep(), this.#options.placeOf(this.#state.base))) return;
    if (this.#closed) this.#keeper.writeAtOnce();
    else void this.#keeper.write();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
