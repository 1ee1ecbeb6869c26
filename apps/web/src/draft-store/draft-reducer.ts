/** What the reducer needs to know about one kind of item. */
export interface DraftRules<Content, Stored> {
  contentOf(stored: Stored): Content;
  /** The version that a save states; 0 if not stored. */
  versionOf(stored: Stored): number;
  /** Compares two contents; by default each property with `===`. */
  same?(one: Content, other: Content): boolean;
  /** Returns `base` with the metadata of `next` (such as an approval), not its content. */
  withRemoteMetadata?(base: Stored, next: Stored): Stored;
}

/** A draft and its relation to what the server stores. */
export interface DraftState<Content, Stored> {
  /** The stored version that the content grew from. */
  readonly base: Stored;
  /** The content of that version, as the merge base; null if unknown. */
  readonly mergeBase: Content | null;
  /** The newest stored version known here. */
  readonly latest: Stored;
  readonly storedContent: Content;
  /** The content on the page, without what an editor hasn't emitted yet. */
  readonly content: Content;
  /** An editor has typed text that it hasn't emitted yet. */
  readonly typing: boolean;
  /** Milliseconds since the epoch; null if nothing was typed since opening. */
  readonly typedAt: number | null;
  /** When this page saved last, in milliseconds since the epoch. */
  readonly savedAt: number | null;
  /** When restored content was typed; null if nothing was restored. */
  readonly restoredTypedAt: number | null;
  /** Someone else saved first: their version, and the content here at that time. */
  readonly conflict: { readonly theirs: Stored; readonly mine: Content } | null;
}

/** Why a stored version arrives. The reason decides what happens to the typed content. */
export type ReceiveReason =
  /** A save from here succeeded. What was typed since it was sent stays unsaved. */
  | 'saved'
  /** It was stored here in another way, with this content (publishing). What was typed since stays unsaved. */
  | 'stored-here'
  /** The server generated it from what was typed here, and stored it (reflood). It replaces the content. */
  | 'regenerated'
  /** A person gave up what was typed. It replaces the content. */
  | 'replaced'
  /** A person has seen it and keeps what was typed, which is saved over it. */
  | 'overridden'
  /** Another page or person changed it. It replaces the content unless something is unsaved here. */
  | 'remote'
  /** Something other than its content was changed here. */
  | 'metadata'
  /** Someone else saved first. A person decides. */
  | 'conflict';

export type DraftEvent<Content, Stored> =
  | { readonly type: 'changed'; readonly part: Partial<Content>; readonly at: number }
  /** An editor emits all its text. */
  | { readonly type: 'emitted'; readonly part: Partial<Content>; readonly at: number }
  | { readonly type: 'typing'; readonly at: number }
  /**
   * A stored version arrives.
   * @param content what the save sent for `saved`, else the content on the page as it would be sent.
   */
  | {
      readonly type: 'received';
      readonly stored: Stored;
      readonly reason: ReceiveReason;
      readonly content: Content;
      readonly at: number;
    }
  | { readonly type: 'conflict-postponed' }
  /** A draft was found after opening, when nothing was typed yet. */
  | { readonly type: 'found'; readonly kept: UnsavedDraft<Content, Stored> }
  | { readonly type: 'restored-dismissed' };

/** A draft from earlier that isn't stored. */
export interface UnsavedDraft<Content, Stored> {
  readonly content: Content;
  /** What it grew from; may be older than the stored version. */
  readonly base: Stored;
  /** The content of that version; null if unknown. */
  readonly mergeBase: Content | null;
  readonly typedAt: number;
}

export function initialDraft<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  stored: Stored,
  kept: UnsavedDraft<Content, Stored> | null,
): DraftState<Content, Stored> {
  const content = rules.contentOf(stored);
  const restored = kept !== null && !isSame(rules, kept.content, content) ? kept : null;
  return {
    // Saving against the older version makes the server report the newer one.
    base: restored?.base ?? stored,
    mergeBase: restored ? restored.mergeBase : content,
    latest: stored,
    storedContent: content,
    content: restored?.content ?? content,
    typing: false,
    typedAt: restored?.typedAt ?? null,
    savedAt: null,
    restoredTypedAt: restored?.typedAt ?? null,
    conflict: null,
  };
}

/** Returns true if closing the page would lose something. */
export function isDirty<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  { content, storedContent, typing }: DraftState<Content, Stored>,
): boolean {
  return typing || !isSame(rules, content, storedContent);
}

export function isSame<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  one: Content,
  other: Content,
): boolean {
  if (rules.same) return rules.same(one, other);
  return Object.entries(one).every(([name, value]) => other[name as keyof Content] === value);
}

/** Returns the next state. Only versions that are `replaced` or `regenerated` take unsaved content off the page. */
export function reduceDraft<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  event: DraftEvent<Content, Stored>,
): DraftState<Content, Stored> {
  switch (event.type) {
    case 'changed':
      return { ...state, content: { ...state.content, ...event.part }, typedAt: event.at };
    case 'emitted':
      return { ...state, content: { ...state.content, ...event.part }, typing: false, typedAt: event.at };
    case 'typing':
      return state.typing ? state : { ...state, typing: true, typedAt: event.at };
    case 'received':
      return receive(rules, state, event);
    case 'conflict-postponed':
      return { ...state, conflict: null };
    case 'found':
      return { ...initialDraft(rules, state.latest, event.kept), savedAt: state.savedAt };
    case 'restored-dismissed':
      return { ...state, restoredTypedAt: null };
  }
}

function receive<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  { stored, reason, content, at }: Extract<DraftEvent<Content, Stored>, { type: 'received' }>,
): DraftState<Content, Stored> {
  switch (reason) {
    case 'saved':
      return {
        ...state,
        base: stored,
        mergeBase: rules.contentOf(stored),
        latest: stored,
        storedContent: content,
        content: withTrimmedLines(state.content, content),
        savedAt: at,
        restoredTypedAt: null,
        conflict: null,
      };
    case 'regenerated':
      return { ...initialDraft(rules, stored, null), savedAt: at };
    case 'replaced':
      return initialDraft(rules, stored, null);
    case 'stored-here':
      return isDirty(rules, state) ? override(rules, state, stored) : initialDraft(rules, stored, null);
    case 'overridden':
      return override(rules, state, stored);
    case 'remote':
      return applyRemote(rules, state, stored);
    case 'metadata':
      return { ...state, base: stored, latest: stored };
    case 'conflict':
      return { ...state, latest: stored, conflict: { theirs: stored, mine: content } };
  }
}

/** Keeps what is typed, to be saved over this version. */
function override<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  stored: Stored,
): DraftState<Content, Stored> {
  const storedContent = rules.contentOf(stored);
  return { ...state, base: stored, mergeBase: storedContent, latest: stored, storedContent, conflict: null };
}

function applyRemote<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  stored: Stored,
): DraftState<Content, Stored> {
  const newer = rules.versionOf(stored) - rules.versionOf(state.base);
  if (newer < 0) return state;
  if (newer === 0) return { ...state, base: stored, latest: stored };
  if (!isDirty(rules, state)) return { ...initialDraft(rules, stored, null), savedAt: state.savedAt };
  const base = rules.withRemoteMetadata ? rules.withRemoteMetadata(state.base, stored) : state.base;
  return { ...state, base, latest: stored };
}

/** Removes white space at the ends of lines that the save trimmed. */
function withTrimmedLines<Content extends object>(now: Content, sent: Content): Content {
  const lines = Object.entries(sent).filter(
    ([name, value]) => typeof value === 'string' && trimmed(now[name as keyof Content]) === value,
  );
  return lines.every(([name, value]) => now[name as keyof Content] === value)
    ? now
    : { ...now, ...Object.fromEntries(lines) };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
