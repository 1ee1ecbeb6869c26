export interface AttachedFile {
  readonly name: string;
  /** Hex hash of the bytes that are sent. */
  readonly sha256: string;
  /** Hex hash of the file before watermarking. */
  readonly originalSha256: string;
  readonly watermarked: boolean;
}

export const CHANGE_KINDS = ['added', 'removed', 'replaced', 'watermarked', 'unwatermarked', 'reordered'] as const;

interface AttachmentChange {
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** The current name, or the removed file's last name; empty for a reordering. */
  readonly name: string;
}

/** Lists attachment changes in the current order, removed files last (specification 4.15). */
export function attachmentChanges(
  before: readonly AttachedFile[],
  now: readonly AttachedFile[],
): readonly AttachmentChange[] {
  const left = new Set(before);
  const take = (is: (file: AttachedFile) => boolean) => {
    const found = [...left].find(is);
    if (found !== undefined) left.delete(found);
    return found;
  };
  // Match by name first: the same file may be attached twice.
  const pairs = now.map((file) => ({ file, earlier: take(({ name }) => name === file.name) }));
  const changes = pairs.flatMap(({ file, earlier }): AttachmentChange[] => {
    const known = earlier ?? take(({ originalSha256 }) => originalSha256 === file.originalSha256);
    const kind = known === undefined ? 'added' : changeOf(known, file);
    return kind === null ? [] : [{ kind, name: file.name }];
  });
  const gone = [...left].map(({ name }): AttachmentChange => ({ kind: 'removed', name }));
  const all = [...changes, ...gone];
  return all.length === 0 && !inSameOrder(before, now) ? [{ kind: 'reordered', name: '' }] : all;
}

function changeOf(earlier: AttachedFile, file: AttachedFile): AttachmentChange['kind'] | null {
  if (earlier.originalSha256 !== file.originalSha256) return 'replaced';
  if (earlier.watermarked !== file.watermarked) return file.watermarked ? 'watermarked' : 'unwatermarked';
  return earlier.sha256 === file.sha256 && earlier.name === file.name ? null : 'replaced';
}

function inSameOrder(before: readonly AttachedFile[], now: readonly AttachedFile[]): boolean {
  return now.every(({ name }, index) => before[index]?.name === name);
}

const WORDS = {
  added: ['was added', 'were added'],
  removed: ['was taken away', 'were taken away'],
  replaced: ['was replaced by another file', 'were replaced by other files'],
  watermarked: ['was watermarked', 'were watermarked'],
  unwatermarked: ['lost its watermark', 'lost their watermarks'],
} as const;

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Describes attachment changes as a clause: '“CV.pdf” was added and “Terms.pdf” was taken away'; null without
 * changes.
 */
export function describeAttachmentChanges(changes: readonly AttachmentChange[]): string | null {
  if (changes.length === 0) return null;
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return AND.format(
    kinds.map((kind) =>
      ofOneKind(
        kind,
        changes.filter((change) => change.kind === kind),
      ),
    ),
  );
}

function ofOneKind(kind: AttachmentChange['kind'], changes: readonly AttachmentChange[]): string {
  if (kind === 'reordered') return 'the attachments stand in another order';
  const [one, several] = WORDS[kind];
  return `${AND.format(changes.map(({ name }) => `“${name}”`))} ${changes.length === 1 ? one : several}`;
}
