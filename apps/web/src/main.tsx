import { getAppConfig, getSession } from '@letterdesk/contract/session';
import { createRoot } from 'react-dom/client';
import { call, joinTokenSource } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { request } from './api/request.ts';
import { App } from './app/app.tsx';
import './app/base.css';
import { createAppRouter } from './app/router.tsx';
import { StartFailure } from './app/start-failure.tsx';
import { subjectOf } from './features/session/session-state.ts';
import { SessionStore } from './features/session/session-store.ts';
import { announceSignOut, isBackFromSignOut, onSignOutElsewhere } from './features/session/sign-out.ts';
import { signInSilently } from './features/session/silent-sign-in.ts';
import { exchangeAnswer, isSignInAnswer } from './sso/exchange.ts';

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body);
  try {
    const config = await call(getAppConfig);
    const store = new SessionStore({
      issuer: config.issuer,
      signInSilently,
      loadSession: (token) => request(getSession, {}, token),
    });
    joinTokenSource({ token: () => store.token(), refused: () => store.expire() });
    forgetQueriesOfOthers(store);
    await settleLoginAddress(store);
    store.start();
    const router = createAppRouter(store, config);
    root.render(<App access={{ store, config }} router={router} />);
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

/** The provider comes back to /login with an answer (sign-in by leaving the page) or from a sign-out. */
async function settleLoginAddress(store: SessionStore): Promise<void> {
  if (isBackFromSignOut(location)) announceSignOut();
  onSignOutElsewhere(() => store.endSession());
  const query = new URLSearchParams(location.search);
  if (location.pathname !== '/login' || !query.has('state')) return;
  history.replaceState(null, '', '/login');
  if (!isSignInAnswer(query)) return;
  const answer = await exchangeAnswer(query);
  if ('accessToken' in answer) store.acceptToken(answer.accessToken);
}

/** What was loaded for one person is never shown to the next. */
function forgetQueriesOfOthers(store: SessionStore): void {
  let before = subjectOf(store.getState());
  store.subscribe(() => {
    const now = subjectOf(store.getState());
    if (now === before) return;
    if (before !== null) queryClient.clear();
    before = now;
  });
}

void start();
