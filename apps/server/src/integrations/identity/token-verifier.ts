import { hasControlCharacters } from '@letterdesk/core/control-characters';
import { type TokenClaims, usernameOf } from '@letterdesk/core/session/claims';
import { groupsOf } from '@letterdesk/core/session/roles';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { createSigningKeyCache, type KeptKeys, SigningKeysUnavailable } from './signing-key-cache.ts';

interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Needed if it isn't below the issuer's address as the server reaches it. */
  readonly discoveryUrl?: string;
  readonly fetchTimeoutMs?: number;
  readonly maxAgeMs?: number;
  readonly refetchWindowMs?: number;
  /** Allowed clock difference in seconds. */
  readonly clockToleranceSeconds?: number;
  readonly now?: () => number;
  /** Keeps keys for starts while the provider is unreachable. */
  readonly kept?: KeptKeys;
}

export const TOKEN_PROBLEMS = ['token_expired', 'unauthenticated', 'identity_unavailable'] as const;
type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

/** Why a token was refused. The reason is logged; the caller gets the code's message and the claim's name. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenProblem;
  /** The wrong claim of an otherwise valid token. */
  readonly claim: string | null;

  constructor(code: TokenProblem, reason: string, claim: string | null = null) {
    super(reason);
    this.code = code;
    this.claim = claim;
  }
}

export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Asymmetric only: `none` or HS* would let callers forge tokens with the public key. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];
const TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
/** Longer tokens are refused unread. Several hundred groups fit; the header limit is higher. */
const TOKEN_LENGTH = 98_304;
const MAX_GROUPS = 1_000;
const GROUP_LENGTH = 200;

/** Claims end up in rows, logs and mails. */
const claimText = z.string().refine((text) => !hasControlCharacters(text) && text.isWellFormed());

/** Providers omit a claim, or send it empty or null. */
const optionalText = claimText
  .max(200)
  .nullish()
  .transform((text) => text ?? '');

const groupsClaim = z
  .unknown()
  .optional()
  .transform((claim, context) => {
    const groups = groupsOf(claim);
    if (groups !== null && groups.length <= MAX_GROUPS && groups.every((group) => group.length <= GROUP_LENGTH))
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
 * Verifies access tokens of one provider: signature, algorithm, type, issuer, audience, times and claims
 * (specification 6.2).
 * @throws TokenError `token_expired`, `unauthenticated`, or `identity_unavailable` without keys.
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
  return new TokenError('unauthenticated', error instanceof Error ? error.message : 'The token can’t be read');
}
