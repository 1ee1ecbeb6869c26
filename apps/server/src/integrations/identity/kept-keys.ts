import { readFile, rename, writeFile } from 'node:fs/promises';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** The provider's public keys of the last time, for a start while it is away. */
export interface KeptKeys {
  /** Those that may still be trusted; undefined for none. */
  read(now: number): Promise<{ readonly keys: JSONWebKeySet; readonly fetchedAt: number } | undefined>;
  write(keys: JSONWebKeySet, fetchedAt: number): Promise<void>;
}

/** Milliseconds. A provider that took a key back is heeded after a day at the latest. */
export const KEPT_FOR = 24 * 3_600_000;

/** What a key is verified with; a private part that a provider shows by mistake is left out. */
const publicKey = z.object({
  kty: z.enum(['RSA', 'EC', 'OKP']),
  ...{ kid: z.string().optional(), alg: z.string().optional(), use: z.string().optional() },
  key_ops: z.array(z.string()).optional(),
  ...{ n: z.string().optional(), e: z.string().optional() },
  ...{ crv: z.string().optional(), x: z.string().optional(), y: z.string().optional() },
});
const keptSchema = z.object({ issuer: z.string(), fetchedAt: z.number(), keys: z.array(publicKey) });

/** @param file in the data folder, which is made; readable by its owner only, as whoever writes it says who may sign in. */
export function keepKeysIn(file: string, issuer: string): KeptKeys {
  return {
    async read(now) {
      const text = await readFile(file, 'utf8').catch(() => 'null');
      const kept = keptSchema.safeParse(parseJson(text)).data;
      if (kept === undefined || kept.issuer !== issuer) return undefined;
      const age = now - kept.fetchedAt;
      return age >= 0 && age < KEPT_FOR ? { keys: { keys: kept.keys }, fetchedAt: kept.fetchedAt } : undefined;
    },
    async write({ keys }, fetchedAt) {
      const kept = keys.flatMap((key) => publicKey.safeParse(key).data ?? []);
      await writeFile(`${file}.new`, JSON.stringify({ issuer, fetchedAt, keys: kept }), { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
