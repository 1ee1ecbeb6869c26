import type { Endpoint, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { whileActive } from './activity.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, request } from './request.ts';

/** How calls get their token; the session is joined to them once, when the page starts. */
export interface TokenSource {
  /** Waits through an expired session; rejects when nobody is signed in. */
  token(): Promise<string>;
  /** The server refused this token; by now another may be in use. */
  refused(token: string): void;
}

let source: TokenSource | null = null;

export function joinTokenSource(next: TokenSource): void {
  source = next;
}

type Arguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls the server as the contract declares it. After a refused token the call goes on with the next one, for which the
 * person may have to sign in again.
 * @returns the parsed answer; bytes for binary ones, nothing for empty ones.
 * @throws ApiError with the sentence to show.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<ResponseOf<E>> {
  const given = (input ?? {}) as CallInput<E>;
  if (endpoint.access === 'public') return whileActive(() => request(endpoint, given, null));
  return withToken((token) => request(endpoint, given, token));
}

/** Sends with the token in use, and after a refused one once more with the next. */
export async function withToken<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = await currentToken();
  try {
    return await whileActive(() => send(token));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    source?.refused(token);
    const next = await currentToken();
    return whileActive(() => send(next));
  }
}

async function currentToken(): Promise<string> {
  try {
    if (source) return await source.token();
  } catch {
    // Told below, as everything a call can fail with.
  }
  throw new ApiError('Your session has ended. Sign in again.', { code: 'session_ended', status: 401 });
}
