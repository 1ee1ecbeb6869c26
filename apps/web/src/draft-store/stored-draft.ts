import { z } from 'zod';

/** An unsaved draft as the browser stores it. */
export interface StoredDraft<Content, Base> {
  readonly content: Content;
  /** What is needed of the stored version it grew from. */
  readonly base: Base;
  /** The content of that version; null in drafts of an older Letterdesk. */
  readonly grownFrom: Content | null;
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
}

/** A kind of draft and how to read it: a browser may hold drafts of an older or newer Letterdesk. */
export interface DraftKind<Content, Base> {
  readonly name: string;
  readonly content: z.ZodType<Content>;
  readonly base: z.ZodType<Base>;
}

/** Kept with drafts of items that have a version. */
export const versionBase = z.object({ version: z.number().int().min(0) });
export type VersionBase = z.output<typeof versionBase>;

const envelope = z.looseObject({
  content: z.unknown(),
  base: z.unknown(),
  grownFrom: z.unknown().optional(),
  typedAt: z.number(),
});

/** @returns null if it doesn't match; only its plain text can be offered then. */
export function readStoredDraft<Content, Base>(
  kind: DraftKind<Content, Base>,
  value: unknown,
): StoredDraft<Content, Base> | null {
  const read = envelope.safeParse(value);
  if (!read.success) return null;
  const content = kind.content.safeParse(read.data.content);
  const base = kind.base.safeParse(read.data.base);
  if (!content.success || !base.success) return null;
  const grownFrom = kind.content.safeParse(read.data.grownFrom);
  return {
    content: content.data,
    base: base.data,
    grownFrom: grownFrom.success ? grownFrom.data : null,
    typedAt: read.data.typedAt,
  };
}

/** Returns when a stored value was typed, readable or not; 0 if unknown. */
export function typedAtOf(value: unknown): number {
  const read = z.looseObject({ typedAt: z.number() }).safeParse(value);
  return read.success ? read.data.typedAt : 0;
}

const MARKUP = /<[^>]*>/;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr)>|<br[^>]*>/g;

/** Returns the text in a stored value of any shape: its content, or else every string that looks like text. */
export function plainTextOf(value: unknown): string {
  const { content } = z.looseObject({ content: z.unknown() }).catch({ content: undefined }).parse(value);
  const written = [...stringsIn(content)];
  const storage = written.length > 0 ? written : [...stringsIn(value)].filter(readsLikeWriting);
  return storage.map(plainText).filter(Boolean).join('\n\n');
}

function readsLikeWriting(text: string): boolean {
  return MARKUP.test(text) || /\S\s+\S/.test(text);
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* stringsIn(part);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function plainText(html: string): string {
  if (!MARKUP.test(html)) return html.trim();
  return html
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}
