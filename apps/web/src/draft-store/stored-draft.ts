import { z } from 'zod';

/** What was typed and is not stored, as a browser keeps it. */
export interface StoredDraft<Content, Base> {
  readonly content: Content;
  /** Of the stored copy it grew from, what is needed to go on from there. */
  readonly base: Base;
  /** What stood in that copy; null where an older Letterdesk did not keep it. */
  readonly grownFrom: Content | null;
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
}

/** A kind of text, and how it is read back: a browser may hold what an older or newer Letterdesk wrote. */
export interface DraftKind<Content, Base> {
  readonly name: string;
  readonly content: z.ZodType<Content>;
  readonly base: z.ZodType<Base>;
}

/** Of things with a version, what is kept beside their texts. */
export const versionBase = z.object({ version: z.number().int().min(0) });
export type VersionBase = z.output<typeof versionBase>;

const envelope = z.looseObject({
  content: z.unknown(),
  base: z.unknown(),
  grownFrom: z.unknown().optional(),
  typedAt: z.number(),
});

/** @returns null for what does not fit: of that only the words can be given back. */
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

/** When a kept value was typed, also of one that cannot be read otherwise; 0 when it does not say. */
export function typedAtOf(value: unknown): number {
  const read = z.looseObject({ typedAt: z.number() }).safeParse(value);
  return read.success ? read.data.typedAt : 0;
}

const MARKUP = /<[^>]*>/;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr)>|<br[^>]*>/g;

/** The words in a kept value of any shape, as plain text: what was written, or else every string that reads like it. */
export function plainTextOf(value: unknown): string {
  const { content } = z.looseObject({ content: z.unknown() }).catch({ content: undefined }).parse(value);
  const written = [...stringsIn(content)];
  const texts = written.length > 0 ? written : [...stringsIn(value)].filter(readsLikeWriting);
  return texts.map(plainText).filter(Boolean).join('\n\n');
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
