import type { Role } from '../session/roles.ts';
import { lockOf } from './regions.ts';
import type { DocumentNode } from './schema.ts';

/** Text that a template locked in a letter: blocks, or a part of a line. */
export interface LockedText {
  /** Its place in the template, unique in a letter. */
  readonly key: string;
  /** Why it is locked. */
  readonly label: string;
  readonly editableBy: Role | null;
  /** What it says, without formatting. */
  readonly content: string;
  /** The optional texts and choices around it, outermost first. */
  readonly within: readonly Container[];
}

interface Container {
  readonly key: string;
  /** The index of a choice's variant; null for optional text. */
  readonly variant: number | null;
}

/** Returns true for values that may be typed, because their source has none. */
export type IsOpenValue = (shortcode: string) => boolean;

/** Returns the locked texts of a letter in order. A text that was divided is returned more than once. */
export function lockedTextsOf(document: DocumentNode, isOpen: IsOpenValue): LockedText[] {
  const found: LockedText[] = [];
  visit(document, []);
  return found;

  function visit(node: DocumentNode, within: readonly Container[]): void {
    const { type, attrs, content = [] } = node;
    if (type === 'region' && attrs?.kind === 'locked') add(attrs, contentOf(content, isOpen), within);
    else if (type === 'region') for (const child of content) visit(child, [...within, containerOf(node, null)]);
    else if (type === 'choice') {
      content.forEach((variant, index) => {
        visit(variant, [...within, containerOf(node, index)]);
      });
    } else if (type === 'paragraph' || type === 'heading') visitLine(content, within);
    else for (const child of content) visit(child, within);
  }

  function visitLine(content: readonly DocumentNode[], within: readonly Container[]): void {
    for (let at = 0; at < content.length; ) {
      const lock = lockOf(content[at] as DocumentNode);
      let end = at + 1;
      if (lock !== undefined) {
        const isSame = (node: DocumentNode | undefined) =>
          node !== undefined && JSON.stringify(lockOf(node)?.attrs) === JSON.stringify(lock.attrs);
        while (isSame(content[end])) end += 1;
        add(lock.attrs ?? {}, normalised(lineOf(content.slice(at, end), isOpen)), within);
      }
      at = end;
    }
  }

  function add(attrs: NonNullable<DocumentNode['attrs']>, content: string, within: readonly Container[]): void {
    const editableBy = attrs.editableBy ? (attrs.editableBy as Role) : null;
    found.push({ key: String(attrs.key), label: String(attrs.label), editableBy, content, within });
  }
}

function containerOf({ attrs }: DocumentNode, variant: number | null): Container {
  return { key: String(attrs?.key), variant };
}

/** Keys of optional texts and choices. */
export function containerKeysOf(node: DocumentNode): string[] {
  const inside = (node.content ?? []).flatMap(containerKeysOf);
  const isContainer = node.type === 'choice' || (node.type === 'region' && node.attrs?.kind !== 'locked');
  return isContainer ? [String(node.attrs?.key), ...inside] : inside;
}

/** Lines, cells, values, links and pictures; not how they are formatted. */
function contentOf(blocks: readonly DocumentNode[], isOpen: IsOpenValue): string {
  const lines: string[] = [];
  for (const block of blocks) visit(block);
  return lines.map(normalised).filter(Boolean).join('\n');

  function visit({ type, attrs, content = [] }: DocumentNode): void {
    if (type === 'paragraph' || type === 'heading') lines.push(lineOf(content, isOpen));
    else if (type === 'image') lines.push(`[${attrs?.src} ${attrs?.alt}]`);
    else if (type === 'keyedBlock') {
      lines.push(`{${attrs?.shortcode}`);
      if (!isOpen(String(attrs?.shortcode))) for (const child of content) visit(child);
    } else {
      if (type === 'tableRow' || type === 'horizontalRule' || type === 'pageBreak') lines.push(`[${type}]`);
      for (const child of content) visit(child);
    }
  }
}

function lineOf(content: readonly DocumentNode[], isOpen: IsOpenValue): string {
  let line = '';
  for (const { type, text = '', attrs, marks = [] } of content) {
    // A link's address and struck text are part of what is said.
    const said = marks.flatMap(({ type: mark, attrs: of }) =>
      mark === 'link' ? [String(of?.href)] : mark === 'strike' ? [mark] : [],
    );
    const sign = said.length > 0 ? `[${said.join(' ')}]` : '';
    if (type === 'keyedValue') {
      const shortcode = String(attrs?.shortcode);
      line += `${sign}{${shortcode}${isOpen(shortcode) ? '' : `:${attrs?.value}`}}`;
    } else line += type === 'hardBreak' ? ' ' : marked(text, sign);
  }
  return line;
}

/** Each word has the sign, so that it doesn't matter where formatting divides the text. */
function marked(text: string, sign: string): string {
  return sign === '' ? text : [...text].map((character) => sign + character).join('');
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export interface LockedChange {
  /** The letter as it is known to be. */
  readonly before: DocumentNode;
  readonly after: DocumentNode;
  /** Where removed locked texts are found that a person may take back; null if nothing was removed. */
  readonly origin: () => DocumentNode | null;
  readonly isOpen: IsOpenValue;
  readonly mayEdit: (editableBy: Role | null) => boolean;
}

/**
 * Returns the first locked text that was changed, moved to another region, repeated, removed or made up; null if there
 * is none. What is in an optional text goes with it, and what is in the other variants with a choice.
 */
export function findChangedLocked({ before, after, origin, isOpen, mayEdit }: LockedChange): LockedText | null {
  const [known, now] = [lockedTextsOf(before, isOpen), lockedTextsOf(after, isOpen)];
  if (known.length === 0 && now.length === 0) return null;
  const byKey = new Map(known.map((text) => [text.key, text]));
  const removed = now.some(({ key }) => !byKey.has(key)) ? lockedTextsOf(origin() ?? { type: 'doc' }, isOpen) : [];
  const earlier = new Map(removed.map((text) => [text.key, text]));
  const containers = new Set(containerKeysOf(after));
  const seen = new Set<string>();
  for (const text of now) {
    const base = byKey.get(text.key) ?? earlier.get(text.key);
    if (base === undefined || seen.has(text.key)) return text;
    seen.add(text.key);
    if (base.label !== text.label || base.editableBy !== text.editableBy) return base;
    if (mayEdit(base.editableBy)) continue;
    const within = base.within.filter(({ key }) => containers.has(key));
    if (base.content !== text.content || JSON.stringify(within) !== JSON.stringify(text.within)) return base;
  }
  const gone = known.find(
    (text) => !seen.has(text.key) && !mayEdit(text.editableBy) && !wentWith(text, known, seen, containers, before),
  );
  return gone ?? findMoved(known, now, mayEdit);
}

/** Returns true for a text that an optional text or a choice around it took along. */
function wentWith(
  { within }: LockedText,
  known: readonly LockedText[],
  kept: ReadonlySet<string>,
  containers: ReadonlySet<string>,
  before: DocumentNode,
): boolean {
  return within.some(({ key, variant }) => {
    if (containers.has(key)) return false;
    if (variant === null) return true;
    const inside = known.flatMap((text) => {
      const chosen = text.within.find((one) => one.key === key)?.variant;
      return chosen === undefined || chosen === null ? [] : [{ chosen, isKept: kept.has(text.key) }];
    });
    const chosen = inside.find(({ isKept }) => isKept)?.chosen;
    if (chosen !== undefined) return chosen !== variant;
    // Nothing of it was kept, so a variant without locked text was chosen, if there is one.
    return new Set(inside.map((one) => one.chosen)).size < countVariants(before, key);
  });
}

function countVariants(node: DocumentNode, key: string): number {
  if (node.type === 'choice' && node.attrs?.key === key) return node.content?.length ?? 0;
  return (node.content ?? []).reduce((count, child) => Math.max(count, countVariants(child, key)), 0);
}

/** Returns a text that is after one that it was before. */
function findMoved(
  known: readonly LockedText[],
  now: readonly LockedText[],
  mayEdit: LockedChange['mayEdit'],
): LockedText | null {
  const places = new Map(known.map(({ key }, index) => [key, index]));
  let last = -1;
  for (const text of now) {
    const place = places.get(text.key);
    if (place === undefined || mayEdit(text.editableBy)) continue;
    if (place < last) return text;
    last = place;
  }
  return null;
}

/** Returns true if a node or what it contains is locked. */
export function holdsLocked(node: DocumentNode): boolean {
  if (lockOf(node) !== undefined || (node.type === 'region' && node.attrs?.kind === 'locked')) return true;
  return (node.content ?? []).some(holdsLocked);
}
