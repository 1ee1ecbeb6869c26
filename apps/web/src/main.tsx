import { type AppConfig, getAppConfig } from '@letterdesk/contract/session';
import { createRoot } from 'react-dom/client';
import { whenQuiet } from './api/activity.ts';
import { call, joinTokenSource } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { clearReportedError } from './api/reported-error.ts';
import { App } from './app/app.tsx';
import './app/base.css';
import { configInPage } from './app/config-in-page.ts';
import { preloadPage } from './app/preload-page.ts';
import { createAppRouter } from './app/router.tsx';
import { StartFailure } from './app/start-failure.tsx';
import { findLockedAccount, IdleLock } from './features/session/idle-lock.ts';
import { loadSession } from './features/session/load-session.ts';
import { forgetRedirect } from './features/session/redirect-attempt.ts';
import { getSubject } from './features/session/session-state.ts';
import { SessionStore } from './features/session/session-store.ts';
import { browserActivity } from './features/session/shared-activity.ts';
import { followSignIn, forgetPerson, forgetSignOut, isAfterSignOut } from './features/session/sign-out.ts';
import { signInSilently } from './features/session/silent-sign-in.ts';
import { onTabs } from './features/session/tabs.ts';
import { paths } from './paths.ts';
import { exchangeAnswer, isSignInAnswer, isSilentFailure } from './sso/exchange.ts';
import { renew } from './sso/tokens.ts';
import { getPathWithoutBase, withBasePath } from './ui/base-path.ts';
import { tabStorage } from './ui/storage/tab-storage.ts';

/** Milliseconds. */
const MINUTE = 60_000;

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body);
  try {
    const config = configInPage() ?? (await call(getAppConfig));
    const store = new SessionStore({
      issuer: config.issuer,
      renew,
      signInSilently: () => signInSilently(config),
      loadSession,
    });
    joinTokenSource({ token: () => store.token(), refused: (token, error) => store.refused(token, error) });
    forgetQueriesOfOthers(store);
    followOtherTabs(store);
    store.subscribe(() => store.getState().status === 'ready' && forgetRedirect());
    const signInProblem = await handleSignInRedirect(store, config);
    if (isAfterSignOut()) store.reopen();
    const idleLock = startIdleLock(store, config);
    store.start();
    preloadPage(getPathWithoutBase(), store);
    const router = createAppRouter(store, config);
    root.render(<App access={{ store, config, idleLock, signInProblem }} router={router} />);
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

/** Without a limit, the web never locks. */
function startIdleLock(session: SessionStore, { idleLockMinutes }: AppConfig): IdleLock | null {
  if (idleLockMinutes === 0) return null;
  const onOtherPerson = () => {
    tabStorage.clear();
    location.replace(withBasePath('/'));
  };
  const limit = idleLockMinutes * MINUTE;
  const lock = new IdleLock({ limit, session, activity: browserActivity, whenQuiet, onOtherPerson });
  lock.subscribe(() => lock.getState().phase === 'locked' && clearReportedError());
  lock.start();
  return lock;
}

/** A sign-out in one tab signs the same person out in all tabs. */
function followOtherTabs(store: SessionStore): void {
  onTabs({
    left: (subject) => {
      if (store.endFor(subject)) forgetPerson();
    },
    signedIn: () => {
      followSignIn();
      store.follow();
    },
  });
  // The browser may restore a page left for the provider's sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && store.getState().status === 'leaving') location.reload();
  });
}

/**
 * Handles the provider's redirect to /login. A locked page asks again: the provider may have answered without asking the
 * person.
 * @returns why the sign-in failed.
 */
async function handleSignInRedirect(store: SessionStore, { idleLockMinutes }: AppConfig): Promise<string | null> {
  const query = new URLSearchParams(location.search);
  if (getPathWithoutBase() !== paths.login || !query.has('state')) return null;
  history.replaceState(null, '', withBasePath(paths.login));
  if (!isSignInAnswer(query)) return null;
  if (idleLockMinutes > 0 && findLockedAccount(browserActivity, idleLockMinutes * MINUTE) !== null) return null;
  const { message } = await exchangeAnswer(query);
  if (message.type === 'letterdesk:sign-in-failed') return isSilentFailure(message) ? null : message.description;
  if (store.acceptTokens(message) === 'taken') forgetSignOut();
  return null;
}

/** Clears cached data when the person changes. */
function forgetQueriesOfOthers(store: SessionStore): void {
  let before = getSubject(store.getState());
  store.subscribe(() => {
    const now = getSubject(store.getState());
    if (now === before) return;
    if (before !== null) queryClient.clear();
    before = now;
  });
}

void start();
