import { hasControlCharacters } from '@letterdesk/core/control-characters';
import { type TokenClaims, usernameOf } from '@letterdesk/core/session/claims';
import { groupsOf } from '@letterdesk/core/session/roles';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { createSigningKeyCache, type KeptKeys, SigningKeysUnavailable } from './signing-key-cache.ts';

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Where the provider's discovery document lies, when not below the issuer as the server can reach it. */
  readonly discoveryUrl?: string;
  readonly fetchTimeoutMs?: number;
  readonly maxAgeMs?: number;
  readonly refetchWindowMs?: number;
  /** Seconds by which the clocks of the provider and the server may differ. */
  readonly clockToleranceSeconds?: number;
  readonly now?: () => number;
  /** Where the keys are kept for a start while the provider is away; nowhere when not given. */
  readonly kept?: KeptKeys;
}

export type TokenProblem = 'token_expired' | 'unauthenticated' | 'identity_unavailable';

/** Why a token was refused. The reason is for the log; the caller is told the code's sentence, and the claim's name. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenProblem;
  /** The claim that was wrong, in a token that is the provider's own; null when it is not about one. */
  readonly claim: string | null;

  constructor(code: TokenProblem, reason: string, claim: string | null = null) {
    super(reason);
    this.code = code;
    this.claim = claim;
  }
}

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Asymmetric ones only: `none` and the HS family would let a caller make tokens from the public key. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];
const TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
/** Longer ones are refused unread. Some hundreds of groups fit in, and the server's limit for headers is above it. */
const TOKEN_LENGTH = 98_304;
const MOST_GROUPS = 1_000;
const GROUP_LENGTH = 200;

/** They end up in rows, logs and mails, none of which may hold a NUL, a line break or half a character. */
const claimText = z.string().refine((text) => !hasControlCharacters(text) && text.isWellFormed());

/** Providers leave a claim out, or empty, or null. */
const optionalText = claimText
  .max(200)
  .nullish()
  .transform((text) => text ?? '');

const groupsClaim = z
  .unknown()
  .optional()
  .transform((claim, context) => {
    const groups = groupsOf(claim);
    if (groups !== null && groups.length <= MOST_GROUPS && groups.every((group) => group.length <= GROUP_LENGTH))
      return groups;
    context.addIssue('must be a list of groups');
    return z.NEVER;
  });

const claimsSchema = z.object({
  sub: claimText.max(320).refine((sub) => usernameOf(sub).trim() !== ''),
  exp: z.number(),
  groups: groupsClaim,
  company: optionalText,
  name: optionalText,
});

/**
 * Verifies access tokens of one provider: signature by the provider's published keys, algorithm, type, issuer, audience,
 * times and the shape of the claims (specification 6.2).
 * @returns a function from a token to its claims.
 * @throws TokenError `token_expired`, `unauthenticated`, or `identity_unavailable` while no key could be had yet.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const now = options.now ?? Date.now;
  const findKey = createSigningKeyCache({
    issuer: options.issuer,
    discoveryUrl: options.discoveryUrl,
    fetchTimeoutMs: options.fetchTimeoutMs ?? 5_000,
    maxAgeMs: options.maxAgeMs ?? 600_000,
    refetchWindowMs: options.refetchWindowMs ?? 30_000,
    now,
    kept: options.kept,
  });

  return async (token) => {
    if (token.length > TOKEN_LENGTH) throw new TokenError('unauthenticated', 'The token is too long');
    try {
      const { payload, protectedHeader } = await jwtVerify(token, findKey, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: options.clockToleranceSeconds ?? 0,
        currentDate: new Date(now()),
      });
      if (!TYPES.has(protectedHeader.typ?.toLowerCase() ?? '')) {
        throw new TokenError('unauthenticated', 'The token is of another type');
      }
      return claimsSchema.parse(payload);
    } catch (error) {
      throw asTokenError(error);
    }
  };
}

function asTokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError('token_expired', error.message, error.claim);
  if (error instanceof SigningKeysUnavailable) return new TokenError('identity_unavailable', error.message);
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenError('unauthenticated', error.message, error.claim);
  }
  if (error instanceof z.ZodError) {
    const claim = String(error.issues[0]?.path[0] ?? '');
    return new TokenError('unauthenticated', `The claim "${claim}" has another shape`, claim);
  }
  return new TokenError('unauthenticated', error instanceof Error ? error.message : 'The token cannot be read');
}
