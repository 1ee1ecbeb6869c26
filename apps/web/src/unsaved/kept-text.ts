import { z } from 'zod';

/** What was typed and is not stored, as a browser keeps it. */
export interface KeptText<Content, Base> {
  readonly content: Content;
  /** Of the stored copy it grew from, what is needed to go on from there. */
  readonly base: Base;
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
}

/** A kind of text, and how it is read back: a browser may hold what an older or newer Letterdesk wrote. */
export interface TextKind<Content, Base> {
  readonly name: string;
  readonly content: z.ZodType<Content>;
  readonly base: z.ZodType<Base>;
}

/** Of things with a version, what is kept beside their texts. */
export const versionBase = z.object({ version: z.number().int().min(0) });
export type VersionBase = z.output<typeof versionBase>;

const envelope = z.object({ content: z.unknown(), base: z.unknown(), typedAt: z.number() });

/** How texts were kept before: the content spread out beside the version it grew from. */
const olderEnvelope = z.looseObject({ baseVersion: z.number().int().min(0), typedAt: z.number() });

/** @returns null for what does not fit: of that only the words can be given back. */
export function readKeptText<Content, Base>(
  kind: TextKind<Content, Base>,
  value: unknown,
): KeptText<Content, Base> | null {
  const { content, base, typedAt } = unwrapped(value) ?? {};
  const readContent = kind.content.safeParse(content);
  const readBase = kind.base.safeParse(base);
  if (typedAt === undefined || !readContent.success || !readBase.success) return null;
  return { content: readContent.data, base: readBase.data, typedAt };
}

function unwrapped(value: unknown): { content?: unknown; base?: unknown; typedAt?: number } | null {
  const read = envelope.safeParse(value);
  if (read.success && read.data.content !== undefined) return read.data;
  const older = olderEnvelope.safeParse(value);
  if (!older.success) return null;
  const { baseVersion: version, typedAt, ...content } = older.data;
  return { content, base: { version }, typedAt };
}

/** When a kept value was typed, also of one that cannot be read otherwise; 0 when it does not say. */
export function typedAtOf(value: unknown): number {
  const read = z.looseObject({ typedAt: z.number() }).safeParse(value);
  return read.success ? read.data.typedAt : 0;
}

const MARKUP = /<[^>]*>/;
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr)>|<br[^>]*>/g;

/** The words in a kept value of any shape, as plain text: every string in it that somebody may have written. */
export function wordsOf(value: unknown): string {
  const written = [...stringsIn(value)].filter((text) => MARKUP.test(text) || /\S\s+\S/.test(text));
  return written.map(plainText).filter(Boolean).join('\n\n');
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
