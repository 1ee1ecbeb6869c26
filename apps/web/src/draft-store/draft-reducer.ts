/** What a text is, beyond being one: how it stands in what the server stores. */
export interface DraftRules<Content, Stored> {
  contentOf(stored: Stored): Content;
  /** The version a save names; 0 for what is not stored. */
  versionOf(stored: Stored): number;
  /** Whether two contents say the same; by default when each of their parts is the same value. */
  same?(one: Content, other: Content): boolean;
  /** What others decided about the thing, and not what is written in it, as `next` tells it. */
  withRemoteMetadata?(base: Stored, next: Stored): Stored;
}

/** A text while it is edited, and how it stands against what is stored. */
export interface DraftState<Content, Stored> {
  /** The stored copy that it grew from. */
  readonly base: Stored;
  /** What stood in that copy; null when that is not known any more. */
  readonly grownFrom: Content | null;
  /** The newest stored copy that is known here. */
  readonly latest: Stored;
  /** What is stored of it. */
  readonly stored: Content;
  /** As it stands on the page, but for what an editor has not handed on yet. */
  readonly content: Content;
  /** An editor holds something that it has not handed on yet. */
  readonly typing: boolean;
  /** Milliseconds since the epoch; null when nothing was typed since it was opened. */
  readonly typedAt: number | null;
  /** When this page saved last, likewise. */
  readonly savedAt: number | null;
  /** When what was restored had been typed; null when nothing was restored, or it was settled. */
  readonly restoredFrom: number | null;
  /** Somebody else saved in between: their copy, and this one as it stood when that was learnt. */
  readonly conflict: { readonly theirs: Stored; readonly mine: Content } | null;
}

/** Why a stored copy arrives, which decides what becomes of the typed content. */
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
  /** Somebody else saved first. A person decides. */
  | 'conflict';

export type DraftEvent<Content, Stored> =
  | { readonly type: 'changed'; readonly part: Partial<Content>; readonly at: number }
  /** An editor hands on all that it held. */
  | { readonly type: 'handed-on'; readonly part: Partial<Content>; readonly at: number }
  | { readonly type: 'typing'; readonly at: number }
  /**
   * A stored copy arrives.
   * @param content what the save sent for `saved`, else the content on the page as it would be sent.
   */
  | {
      readonly type: 'received';
      readonly copy: Stored;
      readonly reason: ReceiveReason;
      readonly content: Content;
      readonly at: number;
    }
  | { readonly type: 'conflict-postponed' }
  /** What was typed before is found after the opening, when nothing was typed yet. */
  | { readonly type: 'found'; readonly kept: RestoredDraft<Content, Stored> }
  | { readonly type: 'restored-dismissed' };

/** A text that was typed before and not stored. */
export interface RestoredDraft<Content, Stored> {
  readonly content: Content;
  /** What it grew from, which may be older than what is stored now. */
  readonly base: Stored;
  /** What stood in that; null when that is not known any more. */
  readonly grownFrom: Content | null;
  readonly typedAt: number;
}

export function initialDraft<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  stored: Stored,
  kept: RestoredDraft<Content, Stored> | null,
): DraftState<Content, Stored> {
  const content = rules.contentOf(stored);
  const restored = kept !== null && !isSame(rules, kept.content, content) ? kept : null;
  return {
    // What grew from an older version is saved against that version, so that the server tells of the newer one.
    base: restored?.base ?? stored,
    grownFrom: restored ? restored.grownFrom : content,
    latest: stored,
    stored: content,
    content: restored?.content ?? content,
    typing: false,
    typedAt: restored?.typedAt ?? null,
    savedAt: null,
    restoredFrom: restored?.typedAt ?? null,
    conflict: null,
  };
}

/** Whether something would be lost with the page. */
export function isDirty<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  { content, stored, typing }: DraftState<Content, Stored>,
): boolean {
  return typing || !isSame(rules, content, stored);
}

export function isSame<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  one: Content,
  other: Content,
): boolean {
  if (rules.same) return rules.same(one, other);
  return Object.entries(one).every(([name, value]) => other[name as keyof Content] === value);
}

/** Returns the next state. Only copies that are `replaced` or `regenerated` take unsaved content off the page. */
export function reduceDraft<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  event: DraftEvent<Content, Stored>,
): DraftState<Content, Stored> {
  switch (event.type) {
    case 'changed':
      return { ...state, content: { ...state.content, ...event.part }, typedAt: event.at };
    case 'handed-on':
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
      return { ...state, restoredFrom: null };
  }
}

function receive<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  { copy, reason, content, at }: Extract<DraftEvent<Content, Stored>, { type: 'received' }>,
): DraftState<Content, Stored> {
  switch (reason) {
    case 'saved':
      return {
        ...state,
        base: copy,
        grownFrom: rules.contentOf(copy),
        latest: copy,
        stored: content,
        content: withTrimmedLines(state.content, content),
        savedAt: at,
        restoredFrom: null,
        conflict: null,
      };
    case 'regenerated':
      return { ...initialDraft(rules, copy, null), savedAt: at };
    case 'replaced':
      return initialDraft(rules, copy, null);
    case 'stored-here':
      return isDirty(rules, state) ? override(rules, state, copy) : initialDraft(rules, copy, null);
    case 'overridden':
      return override(rules, state, copy);
    case 'remote':
      return applyRemote(rules, state, copy);
    case 'metadata':
      return { ...state, base: copy, latest: copy };
    case 'conflict':
      return { ...state, latest: copy, conflict: { theirs: copy, mine: content } };
  }
}

/** Keeps what is typed, to be saved over this copy. */
function override<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  copy: Stored,
): DraftState<Content, Stored> {
  const stored = rules.contentOf(copy);
  return { ...state, base: copy, grownFrom: stored, latest: copy, stored, conflict: null };
}

function applyRemote<Content extends object, Stored>(
  rules: DraftRules<Content, Stored>,
  state: DraftState<Content, Stored>,
  copy: Stored,
): DraftState<Content, Stored> {
  const newer = rules.versionOf(copy) - rules.versionOf(state.base);
  if (newer < 0) return state;
  if (newer === 0) return { ...state, base: copy, latest: copy };
  if (!isDirty(rules, state)) return { ...initialDraft(rules, copy, null), savedAt: state.savedAt };
  const base = rules.withRemoteMetadata ? rules.withRemoteMetadata(state.base, copy) : state.base;
  return { ...state, base, latest: copy };
}

/** Blanks around a line that were not stored are not shown either. */
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
