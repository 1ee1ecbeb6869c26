import type { Role } from '../session/roles.ts';
import { lockOf } from './regions.ts';
import { readBlocks, readLine } from './said-text.ts';
import type { DocumentNode } from './schema.ts';

/** Text that a template locked in a letter: blocks, or a part of a line. */
export interface LockedText {
  /** Its place in the template, unique in a letter. */
  readonly key: string;
  /** Why it is locked. */
  readonly label: string;
  readonly editableBy: Role | null;
  /** True for a part of a line. */
  readonly isInLine: boolean;
  /** What must stay. */
  readonly content: string;
  /** The optional texts and choices around it, outermost first. */
  readonly within: readonly Container[];
}

interface Container {
  readonly key: string;
  /** The index of a choice's variant; null for optional text. */
  readonly variant: number | null;
}

/** What is locked in a text, and what a person may decide about. */
export interface LockedTexts {
  /** In order. A text that was divided is there more than once. */
  readonly texts: readonly LockedText[];
  /** Optional texts and choices by key, with the number of their variants. */
  readonly containers: ReadonlyMap<string, number>;
}

interface Reading {
  /** True for values that may be typed, because their source has none. */
  readonly isOpen: (shortcode: string) => boolean;
  /** Whether the text must also look the same. */
  readonly withFormatting?: boolean;
}

export function readLocked(document: DocumentNode, reading: Reading): LockedTexts {
  const texts: LockedText[] = [];
  const containers = new Map<string, number>();
  visit(document, []);
  return { texts, containers };

  function visit(node: DocumentNode, within: readonly Container[]): void {
    const { type, attrs = {}, content = [] } = node;
    const key = String(attrs.key);
    if (type === 'region' && attrs.kind === 'locked') add(attrs, content, within, false);
    else if (type === 'region') {
      containers.set(key, 0);
      for (const child of content) visit(child, [...within, { key, variant: null }]);
    } else if (type === 'choice') {
      containers.set(key, content.length);
      content.forEach((variant, index) => {
        visit(variant, [...within, { key, variant: index }]);
      });
    } else if (type === 'paragraph' || type === 'heading') visitLine(content, within);
    // A value is replaced by the next reflood, with all that is in it.
    else if (type !== 'keyedBlock') for (const child of content) visit(child, within);
  }

  function visitLine(content: readonly DocumentNode[], within: readonly Container[]): void {
    for (let at = 0; at < content.length; ) {
      const lock = lockOf(content[at] as DocumentNode);
      let end = at + 1;
      if (lock !== undefined) {
        while (isSame(content[end] && lockOf(content[end] as DocumentNode), lock)) end += 1;
        add(lock.attrs ?? {}, content.slice(at, end), within, true);
      }
      at = end;
    }
  }

  function add(
    attrs: NonNullable<DocumentNode['attrs']>,
    content: readonly DocumentNode[],
    within: readonly Container[],
    isInLine: boolean,
  ): void {
    const editableBy = attrs.editableBy ? (attrs.editableBy as Role) : null;
    const said = contentOf(content, isInLine, reading);
    texts.push({ key: String(attrs.key), label: String(attrs.label), editableBy, isInLine, content: said, within });
  }
}

function contentOf(
  content: readonly DocumentNode[],
  isInLine: boolean,
  { isOpen, withFormatting = false }: Reading,
): string {
  if (withFormatting) return JSON.stringify(content.map((node) => withoutOpen(node, isOpen)));
  return isInLine ? readLine(content, isOpen) : readBlocks(content, isOpen);
}

function withoutOpen(node: DocumentNode, isOpen: Reading['isOpen']): DocumentNode {
  const isTypable = (node.type === 'keyedValue' || node.type === 'keyedBlock') && isOpen(String(node.attrs?.shortcode));
  if (isTypable) return { type: node.type, attrs: { shortcode: node.attrs?.shortcode } };
  return node.content ? { ...node, content: node.content.map((child) => withoutOpen(child, isOpen)) } : node;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface LockedChange {
  readonly before: LockedTexts;
  readonly after: LockedTexts;
  /** Returns the text before any decision, as locked texts may be again. */
  readonly origin: () => LockedTexts | null;
  readonly mayEdit: (editableBy: Role | null) => boolean;
}

/**
 * Returns the first locked text that was changed, moved to another region, repeated, removed or made up; null if there
 * is none. What is in an optional text goes with it, and what is in the other variants with a choice.
 */
export function findChangedLocked({ before, after, origin, mayEdit }: LockedChange): LockedText | null {
  const byKey = textsByKey(before);
  const first = once(origin);
  const firstByKey = once(() => textsByKey(first()));
  const originOf = ({ key }: LockedText): LockedText | undefined => firstByKey().get(key);
  const isAt = (text: LockedText, base: LockedText | undefined): boolean =>
    base !== undefined &&
    isSame(
      base.within.filter(({ key }) => after.containers.has(key)),
      text.within,
    );
  const seen = new Set<string>();
  for (const text of after.texts) {
    const base = byKey.get(text.key) ?? originOf(text);
    if (base === undefined || seen.has(text.key)) return text;
    seen.add(text.key);
    if (!isSame(aboutOf(base), aboutOf(text))) return base;
    if (mayEdit(base.editableBy)) continue;
    if (base.content !== text.content) return base;
    // A decision that was undone brings back what is around it.
    if (!isAt(text, base) && !isAt(text, originOf(text))) return base;
  }
  const isGone = (text: LockedText) => !seen.has(text.key) && !mayEdit(text.editableBy);
  const gone = before.texts.find((text) => isGone(text) && !wentAlong(text, before, seen, after));
  return (
    gone ??
    findLostInChoice({ before, after, origin: first, mayEdit }, seen) ??
    findSecondVariant(before, after, seen) ??
    findMoved(before, after, mayEdit)
  );
}

/** Returns a text of a choice that got other variants, or came back without it: they decide what goes with a variant. */
function findLostInChoice({ before, after, origin, mayEdit }: LockedChange, kept: ReadonlySet<string>) {
  for (const [key, variants] of after.containers) {
    if (variants === 0) continue;
    const base = before.containers.has(key) ? before : origin();
    const inside = (base?.texts ?? []).filter(
      ({ within, editableBy }) => within.some((one) => one.key === key) && !mayEdit(editableBy),
    );
    const isWhole = variants === base?.containers.get(key);
    const isThere = (text: LockedText) => text.within.every((one) => after.containers.has(one.key));
    const lost = inside.find((text) => !isWhole || (!kept.has(text.key) && isThere(text)));
    if (lost !== undefined) return lost;
  }
  return null;
}

/** Returns a text that was kept from a second variant of a choice. */
function findSecondVariant(before: LockedTexts, after: LockedTexts, kept: ReadonlySet<string>): LockedText | null {
  const chosen = new Map<string, number>();
  const isSecond = ({ key, variant }: Container) => {
    if (variant === null || after.containers.has(key)) return false;
    if (!chosen.has(key)) chosen.set(key, variant);
    return chosen.get(key) !== variant;
  };
  return before.texts.find((text) => kept.has(text.key) && text.within.some(isSecond)) ?? null;
}

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

function aboutOf({ label, editableBy, isInLine }: LockedText) {
  return { label, editableBy, isInLine };
}

function textsByKey(locked: LockedTexts | null): ReadonlyMap<string, LockedText> {
  return new Map((locked?.texts ?? []).map((text) => [text.key, text]));
}

/** Returns true for a text that went with an optional text or a choice around it. */
function wentAlong(
  { within }: LockedText,
  before: LockedTexts,
  kept: ReadonlySet<string>,
  { containers }: LockedTexts,
): boolean {
  return within.some(({ key, variant }) => {
    if (containers.has(key)) return false;
    if (variant === null) return true;
    const inside = before.texts.flatMap((text) => {
      const of = text.within.find((one) => one.key === key)?.variant;
      return typeof of === 'number' ? [{ of, isKept: kept.has(text.key) }] : [];
    });
    const chosen = inside.find(({ isKept }) => isKept)?.of;
    if (chosen !== undefined) return chosen !== variant;
    // Nothing of it was kept, so a variant without locked text was chosen, if there is one.
    return new Set(inside.map(({ of }) => of)).size < (before.containers.get(key) ?? 0);
  });
}

/** Returns a text that is after one that it was before. */
function findMoved(before: LockedTexts, after: LockedTexts, mayEdit: LockedChange['mayEdit']): LockedText | null {
  const places = new Map(before.texts.map(({ key }, index) => [key, index]));
  let last = -1;
  for (const text of after.texts) {
    const place = places.get(text.key);
    if (place === undefined || mayEdit(text.editableBy)) continue;
    if (place < last) return text;
    last = place;
  }
  return null;
}
