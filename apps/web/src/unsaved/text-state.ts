/** What a text is, beyond being one: how it stands in what the server stores. */
export interface TextRules<Content, Stored> {
  contentOf(stored: Stored): Content;
  /** The version a save names; 0 for what is not stored. */
  versionOf(stored: Stored): number;
  /** Whether two contents say the same; by default when each of their parts is the same value. */
  same?(one: Content, other: Content): boolean;
  /** What others decided about the thing, and not what is written in it, as `next` tells it. */
  withStanding?(base: Stored, next: Stored): Stored;
}

/** A text while it is edited, and how it stands against what is stored. */
export interface TextState<Content, Stored> {
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

export type TextEvent<Content, Stored> =
  | { readonly type: 'changed'; readonly part: Partial<Content>; readonly at: number }
  /** An editor hands on all that it held. */
  | { readonly type: 'handed-on'; readonly part: Partial<Content>; readonly at: number }
  | { readonly type: 'typing'; readonly at: number }
  /** A save of `sent` was answered with `next`; what was typed meanwhile stays unsaved. */
  | { readonly type: 'saved'; readonly next: Stored; readonly sent: Content; readonly at: number }
  | { readonly type: 'conflict'; readonly theirs: Stored; readonly mine: Content }
  | { readonly type: 'decide-later' }
  /** Another text takes the place of this one: a reflood's, somebody else's, or the stored one. */
  | { readonly type: 'adopted'; readonly next: Stored; readonly savedAt: number | null }
  /** What is typed goes on from another stored copy. */
  | { readonly type: 'overtaken'; readonly next: Stored }
  /** What happened to the thing elsewhere. */
  | { readonly type: 'followed'; readonly next: Stored }
  /** Something about the stored thing that is not its text was changed here. */
  | { readonly type: 'rebased'; readonly next: Stored }
  /** What was typed before is found after the opening, when nothing was typed yet. */
  | { readonly type: 'found'; readonly kept: RestoredText<Content, Stored> }
  | { readonly type: 'restoring-told' };

/** A text that was typed before and not stored. */
export interface RestoredText<Content, Stored> {
  readonly content: Content;
  /** What it grew from, which may be older than what is stored now. */
  readonly base: Stored;
  /** What stood in that; null when that is not known any more. */
  readonly grownFrom: Content | null;
  readonly typedAt: number;
}

export function openedText<Content extends object, Stored>(
  rules: TextRules<Content, Stored>,
  stored: Stored,
  kept: RestoredText<Content, Stored> | null,
): TextState<Content, Stored> {
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
  rules: TextRules<Content, Stored>,
  { content, stored, typing }: TextState<Content, Stored>,
): boolean {
  return typing || !isSame(rules, content, stored);
}

export function isSame<Content extends object, Stored>(
  rules: TextRules<Content, Stored>,
  one: Content,
  other: Content,
): boolean {
  if (rules.same) return rules.same(one, other);
  return Object.entries(one).every(([name, value]) => other[name as keyof Content] === value);
}

/** The next state. Only `adopted` takes typed words off the page: somebody decided so. */
export function nextText<Content extends object, Stored>(
  rules: TextRules<Content, Stored>,
  state: TextState<Content, Stored>,
  event: TextEvent<Content, Stored>,
): TextState<Content, Stored> {
  switch (event.type) {
    case 'changed':
      return { ...state, content: { ...state.content, ...event.part }, typedAt: event.at };
    case 'handed-on':
      return { ...state, content: { ...state.content, ...event.part }, typing: false, typedAt: event.at };
    case 'typing':
      return state.typing ? state : { ...state, typing: true, typedAt: event.at };
    case 'saved':
      return {
        ...state,
        base: event.next,
        grownFrom: rules.contentOf(event.next),
        latest: event.next,
        stored: event.sent,
        content: settled(state.content, event.sent),
        savedAt: event.at,
        restoredFrom: null,
        conflict: null,
      };
    case 'conflict':
      return { ...state, latest: event.theirs, conflict: { theirs: event.theirs, mine: event.mine } };
    case 'decide-later':
      return { ...state, conflict: null };
    case 'adopted':
      return { ...openedText(rules, event.next, null), savedAt: event.savedAt };
    case 'overtaken': {
      const stored = rules.contentOf(event.next);
      return { ...state, base: event.next, grownFrom: stored, latest: event.next, stored, conflict: null };
    }
    case 'followed':
      return followed(rules, state, event.next);
    case 'rebased':
      return { ...state, base: event.next, latest: event.next };
    case 'found':
      return { ...openedText(rules, state.latest, event.kept), savedAt: state.savedAt };
    case 'restoring-told':
      return { ...state, restoredFrom: null };
  }
}

function followed<Content extends object, Stored>(
  rules: TextRules<Content, Stored>,
  state: TextState<Content, Stored>,
  next: Stored,
): TextState<Content, Stored> {
  const gap = rules.versionOf(next) - rules.versionOf(state.base);
  if (gap < 0) return state;
  if (gap === 0) return { ...state, base: next, latest: next };
  if (!isDirty(rules, state)) return { ...openedText(rules, next, null), savedAt: state.savedAt };
  const base = rules.withStanding ? rules.withStanding(state.base, next) : state.base;
  return { ...state, base, latest: next };
}

/** Blanks around a line that were not stored are not shown either. */
function settled<Content extends object>(now: Content, sent: Content): Content {
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
