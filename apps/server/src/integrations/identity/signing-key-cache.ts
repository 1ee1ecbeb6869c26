import { readFile, rename, writeFile } from 'node:fs/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

export interface SigningKeyCacheOptions {
  readonly issuer: string;
  /** Where the discovery document lies; by default below the issuer. */
  readonly discoveryUrl?: string;
  /** Milliseconds a request to the provider may take. */
  readonly fetchTimeoutMs: number;
  /** Milliseconds after which the keys are asked for again. */
  readonly maxAgeMs: number;
  /** Milliseconds within which an unknown key id, or a failure, asks the provider no second time. */
  readonly refetchWindowMs: number;
  readonly now: () => number;
  /** Where the keys are kept for a start while the provider is away; nowhere when not given. */
  readonly kept?: KeptKeys | undefined;
}

/** The provider's keys could not be had, and none are cached or kept. */
export class SigningKeysUnavailable extends Error {
  override readonly name = 'SigningKeysUnavailable';
}

/** While there are no keys at all, the provider is asked again sooner. */
const FIRST_KEYS_WINDOW_MS = 1_000;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

type FindKey = JWTVerifyGetKey;

/** Why the keys are fetched. */
type Reason = 'age' | 'unknown key';

/**
 * The provider's public keys, cached. Old keys keep working while the provider is down; an unknown key id has them
 * fetched again, at most once a window, so that forged key ids cannot be used to flood the provider. Until they were
 * fetched once, those that are kept from before are used, for as long as they may be.
 * @throws SigningKeysUnavailable while no key was ever had.
 */
export function createSigningKeyCache(options: SigningKeyCacheOptions): FindKey {
  let keys: FindKey | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  /** When keys that this process has not fetched itself end. */
  let end = Number.POSITIVE_INFINITY;

  async function refetch(reason: Reason): Promise<void> {
    askedAt = options.now();
    const { keySet, isIssuers } = await fetchKeySet(options);
    keys = createLocalJWKSet(keySet);
    fetchedAt = options.now();
    end = Number.POSITIVE_INFINITY;
    // Without what is kept, only a start while the provider is away serves nobody.
    if (isIssuers) await options.kept?.write(keySet, fetchedAt).catch(() => undefined);
    // A key that is rotated right after the keys were fetched for their age is asked for at once.
    if (reason === 'age') askedAt = Number.NEGATIVE_INFINITY;
  }

  function refetchOncePerWindow(reason: Reason): Promise<void> {
    if (asking) return asking;
    const window = keys ? options.refetchWindowMs : FIRST_KEYS_WINDOW_MS;
    if (options.now() - askedAt < window) return Promise.resolve();
    asking = refetch(reason).finally(() => {
      asking = null;
    });
    return asking;
  }

  async function useKept(): Promise<void> {
    const kept = await options.kept?.read(options.now());
    // What was fetched meanwhile is newer.
    if (kept === undefined || keys) return;
    keys = createLocalJWKSet(kept.keys);
    end = kept.fetchedAt + KEPT_FOR;
  }

  async function currentKeys(): Promise<FindKey> {
    if (options.now() - fetchedAt >= options.maxAgeMs) {
      await refetchOncePerWindow('age').catch(() => undefined);
    }
    if (options.now() >= end) keys = null;
    if (!keys) await useKept();
    if (!keys) throw new SigningKeysUnavailable('The identity provider does not answer');
    return keys;
  }

  return async (header, token) => {
    const known = await currentKeys();
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refetchOncePerWindow('unknown key').catch(() => undefined);
      return (await currentKeys())(header, token);
    }
  };
}

/** The keys, and whether the description that led to them is that of the issuer itself. */
async function fetchKeySet(options: SigningKeyCacheOptions): Promise<{ keySet: JSONWebKeySet; isIssuers: boolean }> {
  const address = options.discoveryUrl ?? `${options.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const discovery = discoverySchema.parse(await fetchJson(address, options.fetchTimeoutMs));
  const keySet = keySetSchema.parse(await fetchJson(discovery.jwks_uri, options.fetchTimeoutMs));
  return { keySet, isIssuers: discovery.issuer === options.issuer };
}

async function fetchJson(address: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The provider's public keys of the last time, for a start while it is away. */
export interface KeptKeys {
  /** Those that may still be trusted; undefined for none. */
  read(now: number): Promise<{ readonly keys: JSONWebKeySet; readonly fetchedAt: number } | undefined>;
  write(keys: JSONWebKeySet, fetchedAt: number): Promise<void>;
}

/** Milliseconds. A provider that took a key back is heeded after a day at the latest. */
const KEPT_FOR = 24 * 3_600_000;

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
