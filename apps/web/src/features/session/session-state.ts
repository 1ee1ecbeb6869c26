import type { Session } from '@letterdesk/contract/session';
import type { AccessToken } from './access-token.ts';

/**
 * Session states. `initialising`: authenticated, person unknown. `failed`: the server couldn't tell. `expired`: the
 * page stays until its person signs in again. `closed`: the person's account was closed; the page stays, and nothing is
 * asked of the server. `leaving`: on the way to the provider's sign-out. `ended`: signed out.
 * In the last two, nothing signs in automatically.
 */
export type SessionState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'leaving' }
  | { readonly status: 'ended'; readonly because: EndReason }
  | { readonly status: 'initialising'; readonly token: AccessToken }
  | { readonly status: 'failed'; readonly token: AccessToken; readonly reason: string }
  | { readonly status: 'ready'; readonly token: AccessToken; readonly me: Session }
  | { readonly status: 'closed'; readonly token: AccessToken; readonly me: Session }
  | { readonly status: 'expired'; readonly subject: string; readonly me: Session };

/**
 * `here`: sign-in is offered. `idle`: locked, where the lock screen offers it. Otherwise: signed out by another tab, or
 * the sign-out at the provider failed.
 */
export type EndReason = 'here' | 'idle' | 'other-tab' | 'provider-unreachable';

export type SessionEvent =
  | { readonly type: 'token'; readonly token: AccessToken }
  | { readonly type: 'loaded'; readonly token: AccessToken; readonly me: Session }
  | { readonly type: 'load-failed'; readonly token: AccessToken; readonly reason: string }
  | { readonly type: 'load-again' }
  /** A token was refused or expired. */
  | { readonly type: 'refused'; readonly token: string }
  /** The account of this token was closed. */
  | { readonly type: 'account-closed'; readonly token: string }
  | { readonly type: 'account-reopened'; readonly me: Session }
  | { readonly type: 'left' }
  | { readonly type: 'locked' }
  | { readonly type: 'left-in-vain' }
  | { readonly type: 'signed-out-in-other-tab'; readonly subject: string }
  /** Signing in is allowed again after a sign-out. */
  | { readonly type: 'reopened' };

const SIGNED_OUT: SessionState = { status: 'signed-out' };

/** Returns the next state. The page's person keeps it until they leave, whatever tokens arrive. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'token':
      return withToken(state, event.token);
    case 'loaded':
      return isLoading(state, event.token) ? { status: 'ready', token: event.token, me: event.me } : state;
    case 'load-failed':
      return isLoading(state, event.token) ? { status: 'failed', token: event.token, reason: event.reason } : state;
    case 'load-again':
      return state.status === 'failed' ? { status: 'initialising', token: state.token } : state;
    case 'refused':
      return holdsToken(state, event.token) ? withoutToken(state) : state;
    case 'account-closed':
      return state.status === 'ready' && holdsToken(state, event.token) ? { ...state, status: 'closed' } : state;
    case 'account-reopened':
      return state.status === 'closed' ? { status: 'ready', token: state.token, me: event.me } : state;
    case 'left':
      return state.status === 'leaving' ? state : { status: 'leaving' };
    case 'locked':
      return state.status === 'leaving' || state.status === 'ended' ? state : { status: 'ended', because: 'idle' };
    case 'left-in-vain':
      return state.status === 'leaving' ? { status: 'ended', because: 'provider-unreachable' } : state;
    case 'signed-out-in-other-tab':
      return getSubject(state) === event.subject ? { status: 'ended', because: 'other-tab' } : state;
    case 'reopened':
      return state.status === 'ended' || state.status === 'signed-out' ? { status: 'ended', because: 'here' } : state;
  }
}

function withToken(state: SessionState, token: AccessToken): SessionState {
  switch (state.status) {
    case 'leaving':
      return state;
    case 'ended':
      return state.because === 'here' || state.because === 'idle' ? { status: 'initialising', token } : state;
    case 'closed':
      return state.token.subject === token.subject ? { ...state, token } : state;
    case 'ready':
    case 'expired':
      return getSubject(state) === token.subject ? { status: 'ready', token, me: state.me } : state;
    default:
      return { status: 'initialising', token };
  }
}

function withoutToken(state: SessionState): SessionState {
  const isOnPage = state.status === 'ready' || state.status === 'closed';
  return isOnPage ? { status: 'expired', subject: state.token.subject, me: state.me } : SIGNED_OUT;
}

function isLoading(state: SessionState, token: AccessToken): boolean {
  return state.status === 'initialising' && state.token.raw === token.raw;
}

export function holdsToken(state: SessionState, raw: string): boolean {
  return 'token' in state && state.token.raw === raw;
}

export function getSubject(state: SessionState): string | null {
  if (state.status === 'expired') return state.subject;
  return 'token' in state ? state.token.subject : null;
}
