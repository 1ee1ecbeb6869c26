import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { writeAtomically } from '../../folders.ts';

interface SigningKeyCacheOptions {
  readonly issuer: string;
  /** By default below the issuer. */
  readonly discoveryUrl?: string;
  /** Milliseconds per request. */
  readonly fetchTimeoutMs: number;
  /** Milliseconds until a refresh. */
  readonly maxAgeMs: number;
  /** Milliseconds without another request after an unknown key id or a failure. */
  readonly refetchWindowMs: number;
  readonly now: () => number;
  /** Keeps keys for starts while the provider is unreachable. */
  readonly kept?: KeptKeys | undefined;
}

export class SigningKeysUnavailable extends Error {
  override readonly name = 'SigningKeysUnavailable';
}

/** Shorter retry interval while no keys are known. */
const FIRST_KEYS_WINDOW_MS = 1_000;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

type FindKey = JWTVerifyGetKey;

type Reason = 'age' | 'unknown key';

/**
 * Caches the provider's public keys. Old keys work while it's unreachable; unknown key ids trigger one refetch per
 * window, so that forged ids can't flood it. Stored keys are used until the first fetch.
 * @throws SigningKeysUnavailable without any keys.
 */
export function createSigningKeyCache(options: SigningKeyCacheOptions): FindKey {
  let keys: FindKey | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  /** Expiry of stored keys. */
  let end = Number.POSITIVE_INFINITY;

  async function refetch(reason: Reason): Promise<void> {
    askedAt = options.now();
    const { keySet, isIssuers } = await fetchKeySet(options);
    keys = createLocalJWKSet(keySet);
    fetchedAt = options.now();
    end = Number.POSITIVE_INFINITY;
    // Without stored keys, a start while the provider is down serves nobody.
    if (isIssuers) await options.kept?.write(keySet, fetchedAt).catch(() => undefined);
    // A key rotated right after a scheduled refresh must not wait.
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
    // Keys fetched in the meantime are newer.
    if (kept === undefined || keys) return;
    keys = createLocalJWKSet(kept.keys);
    end = kept.fetchedAt + STALE_KEYS_LIFETIME;
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

/** Returns the keys, and whether the discovery document is the issuer's own. */
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

/** Stores public keys for starts while the provider is unreachable. */
export interface KeptKeys {
  /** Undefined if none are still trusted. */
  read(now: number): Promise<{ readonly keys: JSONWebKeySet; readonly fetchedAt: number } | undefined>;
  write(keys: JSONWebKeySet, fetchedAt: number): Promise<void>;
}

/** Milliseconds; limits how long a revoked key is accepted. */
const STALE_KEYS_LIFETIME = 24 * 3_600_000;

/** Drops private parts that a provider publishes by mistake. */
const publicKey = z.object({
  kty: z.enum(['RSA', 'EC', 'OKP']),
  ...{ kid: z.string().optional(), alg: z.string().optional(), use: z.string().optional() },
  key_ops: z.array(z.string()).optional(),
  ...{ n: z.string().optional(), e: z.string().optional() },
  ...{ crv: z.string().optional(), x: z.string().optional(), y: z.string().optional() },
});
const keptSchema = z.object({ issuer: z.string(), fetchedAt: z.number(), keys: z.array(publicKey) });

/** @param file readable by its owner only: a changed file could let anyone sign in. */
export function keepKeysIn(file: string, issuer: string): KeptKeys {
  return {
    async read(now) {
      const text = await readFile(file, 'utf8').catch(() => 'null');
      const kept = keptSchema.safeParse(parseJson(text)).data;
      if (kept === undefined || kept.issuer !== issuer) return undefined;
      const age = now - kept.fetchedAt;
      return age >= 0 && age < STALE_KEYS_LIFETIME
        ? { keys: { keys: kept.keys }, fetchedAt: kept.fetchedAt }
        : undefined;
    },
    async write({ keys }, fetchedAt) {
      const kept = keys.flatMap((key) => publicKey.safeParse(key).data ?? []);
      await writeAtomically(file, JSON.stringify({ issuer, fetchedAt, keys: kept }));
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
