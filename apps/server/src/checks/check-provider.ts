import { z } from 'zod';
import type { ExternalIdentity } from '../config.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

const PART = 'OpenID provider';
const { fine, away, wrong } = findingsOf(PART);
const description = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });

/** Checks that OIDC_ISSUER publishes a discovery document under that issuer and its keys. */
export async function checkProvider({ issuer }: Pick<ExternalIdentity, 'issuer'>): Promise<Finding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await ask(address);
    if (response.status >= 500 || response.status === 429) {
      return away(
        `The OpenID provider in OIDC_ISSUER answered ${response.status}; no one can sign in until it recovers.`,
      );
    }
    const described = description.safeParse(response.ok ? await response.json().catch(() => null) : null);
    if (!described.success) {
      return wrong(
        `OIDC_ISSUER is no OpenID provider: ${address} answered ${response.status} without a description of one.`,
      );
    }
    if (described.data.issuer !== issuer) {
      return wrong(`OIDC_ISSUER must be ${described.data.issuer}, as the provider calls itself, and not ${issuer}.`);
    }
    const keys = await ask(described.data.jwks_uri);
    if (!keys.ok)
      return away(`The keys of the OpenID provider can’t be had: ${described.data.jwks_uri} answered ${keys.status}.`);
    await keys.body?.cancel();
    return fine(`${issuer} describes itself and shows its keys.`);
  } catch (error) {
    return reachingFailed(PART, 'OIDC_ISSUER', error);
  }
}

function ask(address: string): Promise<Response> {
  const headers = { accept: 'application/json' };
  return fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT) });
}
