import { z } from 'zod';
import { bytesOf, type DraftSeal, textOf } from './draft-seal.ts';
import type { DraftKey } from './draft-storage.ts';
import { typedAtOf } from './stored-draft.ts';

/** An encrypted draft as the browser stores it. Only the time of typing can be read. */
interface SealedDraft {
  /** Bytes in IndexedDB, base64url in local storage. */
  readonly sealed: Uint8Array<ArrayBuffer> | string;
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
}

const sealedDraft = z.strictObject({
  sealed: z.union([z.instanceof(Uint8Array), z.string()]),
  typedAt: z.number(),
}) as z.ZodType<SealedDraft>;

export async function sealDraft(seal: DraftSeal, key: DraftKey, value: unknown): Promise<SealedDraft> {
  return { sealed: await seal.seal(placeOf(key), value), typedAt: typedAtOf(value) };
}

/** @returns what JSON can hold. */
export function sealDraftAtOnce(seal: DraftSeal, key: DraftKey, value: unknown): SealedDraft {
  return { sealed: textOf(seal.sealAtOnce(placeOf(key), value)), typedAt: typedAtOf(value) };
}

/** Returns null for a value that isn't sealed: older Letterdesks stored drafts as they are. */
export function readSealedDraft(value: unknown): SealedDraft | null {
  return sealedDraft.safeParse(value).data ?? null;
}

/** @returns undefined if it's damaged or another key's. */
export async function openDraftSeal(seal: DraftSeal, key: DraftKey, { sealed }: SealedDraft): Promise<unknown> {
  try {
    return await seal.open(placeOf(key), typeof sealed === 'string' ? bytesOf(sealed) : sealed);
  } catch {
    return undefined;
  }
}

function placeOf({ account, kind, id, tab }: DraftKey): string {
  return JSON.stringify([account, kind, id, tab]);
}
