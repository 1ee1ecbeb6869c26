import { z } from 'zod';
import { type Attempt, takeAttempt } from './attempt.ts';
import type { SignInMessage } from './message.ts';
import { askProvider, findProvider, SignInProblem, sentenceOf } from './provider.ts';

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().optional(),
  expires_in: z.number().positive().optional().catch(undefined),
});

export interface SignInAnswer {
  readonly message: SignInMessage;
  /** Where the page that began the sign-in listens, if it named a channel. */
  readonly channel: string | undefined;
}

/** Whether the query is a provider's answer to a sign-in. */
export function isSignInAnswer(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Turns the provider's answer into tokens; never throws. */
export async function exchangeAnswer(query: URLSearchParams): Promise<SignInAnswer> {
  const attempt = takeAttempt(query.get('state') ?? '');
  if (!attempt) {
    const message = failure('unknown_state', 'This sign-in was not started here. Please try again.');
    return { message, channel: undefined };
  }
  return { message: await messageOf(query, attempt), channel: attempt.channel };
}

async function messageOf(query: URLSearchParams, attempt: Attempt): Promise<SignInMessage> {
  const code = query.get('code');
  if (!code) {
    const reason = query.get('error_description');
    const description = reason ? `The sign-in service says: ${reason}` : 'The sign-in service let nobody in.';
    return failure(query.get('error') ?? 'no_code', description);
  }
  try {
    return await exchangeCode(code, query.get('iss'), attempt);
  } catch (error) {
    return failure('exchange_failed', sentenceOf(error));
  }
}

async function exchangeCode(code: string, issuer: string | null, attempt: Attempt): Promise<SignInMessage> {
  const { config, discovery } = await findProvider();
  if (issuer !== null && issuer !== config.issuer) {
    throw new SignInProblem('The answer comes from another sign-in service. Please try again.');
  }
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: config.clientId,
    redirect_uri: attempt.redirectUri,
    code,
    code_verifier: attempt.verifier,
    ...(config.resource && { resource: config.resource }),
  });
  const answer = tokenAnswer.safeParse(await askProvider(discovery.token_endpoint, { method: 'POST', body }));
  if (!answer.success) throw new SignInProblem('The sign-in service sent no token. Please try again.');
  const { access_token: accessToken, id_token: idToken, expires_in: expiresIn } = answer.data;
  return { type: 'letterdesk:token', accessToken, idToken, expiresIn };
}

function failure(error: string, description: string): SignInMessage {
  return { type: 'letterdesk:sign-in-failed', error, description };
}
