import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rememberReturnPath, rememberReturnPathOf } from '../features/session/return-path.ts';
import { useMe, useSessionState } from '../features/session/session-context.tsx';
import type { EndReason, SessionState } from '../features/session/session-state.ts';
import { paths } from '../paths.ts';
import { SkipLinks } from '../ui/skip-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useIgnoredFileDrops } from '../ui/use-file-drop.ts';
import { ClosedPageNotice } from './closed-page-notice.tsx';
import classes from './layout.module.css';
import { TopNavigation } from './top-navigation.tsx';

/** States without a page. */
const SIGNED_OUT_STATUSES: readonly SessionState['status'][] = ['ended', 'signed-out', 'initialising', 'failed'];

/** The shell for signed-in users. */
export function Layout() {
  const state = useSessionState();
  const { status } = state;
  const isSignedOut = SIGNED_OUT_STATUSES.includes(status);
  useIgnoredFileDrops();
  useLeaveWhenSignedOut(isSignedOut, status === 'ended' ? state.because : null);
  if (status === 'leaving') {
    return (
      <main className={classes.leaving} id="main" tabIndex={-1}>
        <Spinner size={28} label="Signing out" />
      </main>
    );
  }
  return (
    <div className={classes.shell}>
      <SkipLinks />
      <TopNavigation />
      <ClosedPageNotice />
      <main className={classes.main} id="main" tabIndex={-1} aria-label="Letterdesk">
        <Outlet />
      </main>
    </div>
  );
}

/**
 * Leaves the page after a sign-out.
 * @param because a sign-out here forgets the page; one in another tab lets the same person return to it.
 */
function useLeaveWhenSignedOut(isSignedOut: boolean, because: EndReason | null): void {
  const navigate = useNavigate();
  const at = useRouterState({ select: (state) => state.location });
  const me = useMe();
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (me) last.current = me.account;
  }, [me]);
  useEffect(() => {
    // A locked page keeps its address.
    if (!isSignedOut || because === 'idle' || at.pathname === paths.login) return;
    if (because === null) rememberReturnPath(at.href);
    else if (because === 'other-tab' && last.current !== null) rememberReturnPathOf(last.current, at.href);
    void navigate({ to: paths.login, replace: true });
  }, [isSignedOut, because, at, navigate]);
}
