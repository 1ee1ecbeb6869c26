import type { Endpoint, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { whileActive } from './activity.ts';
import { ApiError } from './api-error.ts';
import { type AnswerWithHeaders, type CallInput, request, requestWithHeaders } from './request.ts';

/** Provides tokens to calls; connected to the session at start. */
interface TokenSource {
  /** Waits through an expired session or a closed account; rejects if nobody is signed in. */
  token(): Promise<string>;
  /** The server refused this token, which may already be replaced, or closed its account. */
  refused(token: string, error: ApiError): void;
}

let source: TokenSource | null = null;

export function joinTokenSource(next: TokenSource): void {
  source = next;
}

type Arguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls the server as declared. A refused token is replaced, after signing in again if needed.
 * @returns the parsed response; bytes for binary ones, nothing for empty ones.
 * @throws ApiError
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<ResponseOf<E>> {
  const given = (input ?? {}) as CallInput<E>;
  if (endpoint.access === 'public') return whileActive(() => request(endpoint, given, null));
  return withToken((token) => request(endpoint, given, token));
}

/** Calls a non-public endpoint and returns the response's headers, too. @throws ApiError */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerWithHeaders<E>> {
  return withToken((token) => requestWithHeaders(endpoint, input, token));
}

/** Sends with the current token, and once more after a refusal. */
export async function withToken<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = await currentToken();
  try {
    return await whileActive(() => send(token));
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.code !== 'account_closed')) throw error;
    source?.refused(token, error);
    const next = await currentToken();
    return whileActive(() => send(next));
  }
}

async function currentToken(): Promise<string> {
  try {
    if (source) return await source.token();
  } catch {
    // Reported below with all other errors.
  }
  throw new ApiError('Your session has ended. Sign in again.', { code: 'session_ended', status: 401 });
}
