import type { Session } from '@letterdesk/contract/session';
import type { AccessToken } from './access-token.ts';

/**
 * Where a session stands. `initialising`: authenticated, but who it is has not been asked yet. `failed`: asked in vain.
 * `expired`: the page stays as it is, with what was typed, until somebody signs in again. `leaving`: signed out here, on
 * the way to sign out at the provider; nothing may sign in again before that.
 */
export type SessionState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'leaving' }
  | { readonly status: 'initialising'; readonly token: AccessToken }
  | { readonly status: 'failed'; readonly token: AccessToken; readonly reason: string }
  | { readonly status: 'ready'; readonly token: AccessToken; readonly me: Session }
  | { readonly status: 'expired'; readonly subject: string; readonly me: Session };

export type SessionEvent =
  | { readonly type: 'token'; readonly token: AccessToken }
  | { readonly type: 'loaded'; readonly token: AccessToken; readonly me: Session }
  | { readonly type: 'load-failed'; readonly token: AccessToken; readonly reason: string }
  | { readonly type: 'expired' }
  | { readonly type: 'left' }
  | { readonly type: 'signed-out' };

const SIGNED_OUT: SessionState = { status: 'signed-out' };

/** The next state. A token of another person never takes over a page: it starts from the beginning. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  if (state.status === 'leaving') return state;
  switch (event.type) {
    case 'token':
      return withToken(state, event.token);
    case 'loaded':
      return state.status === 'initialising' && state.token.raw === event.token.raw
        ? { status: 'ready', token: event.token, me: event.me }
        : state;
    case 'load-failed':
      return state.status === 'initialising' && state.token.raw === event.token.raw
        ? { status: 'failed', token: event.token, reason: event.reason }
        : state;
    case 'expired':
      return state.status === 'ready' ? { status: 'expired', subject: state.token.subject, me: state.me } : SIGNED_OUT;
    case 'left':
      return { status: 'leaving' };
    case 'signed-out':
      return SIGNED_OUT;
  }
}

function withToken(state: SessionState, token: AccessToken): SessionState {
  if (subjectOf(state) === token.subject && (state.status === 'ready' || state.status === 'expired')) {
    return { status: 'ready', token, me: state.me };
  }
  return { status: 'initialising', token };
}

/** Whose session it is; null when nobody's. */
export function subjectOf(state: SessionState): string | null {
  if (state.status === 'expired') return state.subject;
  return 'token' in state ? state.token.subject : null;
}

/** Authenticated means there is a token that is not expired (specification, section 6). */
export function isAuthenticated(state: SessionState, now: number): boolean {
  return 'token' in state && state.token.expiresAt > now;
}
