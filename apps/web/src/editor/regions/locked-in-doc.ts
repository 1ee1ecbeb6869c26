import { type LockedText, type LockedTexts, readLocked } from '@letterdesk/core/document/locked-text';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Role } from '@letterdesk/core/session/roles';
import type { Node } from '@tiptap/pm/model';
import type { KeyedDirectory } from '../keyed/keyed-directory.ts';

const NONE: LockedTexts = { texts: [], containers: new Map() };

/** Reads what is locked in a text, with its formatting; unchanged blocks aren't read again. */
export class LockedReader {
  readonly #directory: KeyedDirectory;
  #known = new WeakMap<Node, LockedTexts>();

  constructor(directory: KeyedDirectory) {
    this.#directory = directory;
    directory.subscribe(() => {
      this.#known = new WeakMap();
    });
  }

  read(doc: Node): LockedTexts {
    const texts: LockedText[] = [];
    const containers = new Map<string, number>();
    doc.forEach((block) => {
      const found = this.#readBlock(block);
      if (found === NONE) return;
      texts.push(...found.texts);
      for (const [key, variants] of found.containers) containers.set(key, variants);
    });
    return texts.length + containers.size === 0 ? NONE : { texts, containers };
  }

  #readBlock(block: Node): LockedTexts {
    const before = this.#known.get(block);
    if (before) return before;
    const found = holdsRegion(block) ? this.#readAll(block) : NONE;
    this.#known.set(block, found);
    return found;
  }

  #readAll(block: Node): LockedTexts {
    const document: DocumentNode = { type: 'doc', content: [block.toJSON() as DocumentNode] };
    const isOpen = (shortcode: string) => this.#directory.isMissing(shortcode);
    return readLocked(document, { isOpen, withFormatting: true });
  }
}

/** Returns true for a block with something locked, optional or to be chosen. */
function holdsRegion(block: Node): boolean {
  let found = isRegion(block);
  block.descendants((node) => {
    if (isRegion(node) || lockMarkOf(node) !== undefined) found = true;
    return !found;
  });
  return found;
}

function isRegion({ type }: Node): boolean {
  return type.name === 'region' || type.name === 'choice';
}

/** Returns the mark of text that is locked within a line. */
export function lockMarkOf({ marks }: Node) {
  return marks.find(({ type }) => type.name === 'locked');
}

/** Returns the role that may change what is locked after a position, or null for none; undefined if nothing is. */
export function lockingRoleAt(doc: Node, position: number): Role | null | undefined {
  const $at = doc.resolve(position);
  const around = Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1)).find(isLockedRegion);
  const attrs = around?.attrs ?? ($at.nodeAfter && lockMarkOf($at.nodeAfter)?.attrs);
  return attrs ? ((attrs.editableBy || null) as Role | null) : undefined;
}

/** Returns true for locked blocks. */
export function isLockedRegion({ type, attrs }: Node): boolean {
  return type.name === 'region' && attrs.kind === 'locked';
}
