import { CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rememberReturnPath, rememberReturnPathOf } from '../features/session/return-path.ts';
import { useMe, useSessionState } from '../features/session/session-context.tsx';
import type { EndReason, SessionState } from '../features/session/session-state.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';
import { SkipLinks } from '../ui/skip-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showClosedPage, useClosedPageNotice } from './closed-page-notice.ts';
import classes from './layout.module.css';
import { TopNavigation } from './top-navigation.tsx';

/** Where nobody's page is shown. */
const GONE: readonly SessionState['status'][] = ['ended', 'signed-out', 'initialising', 'failed'];

/** The shell around every page of a signed-in person. */
export function Layout() {
  const state = useSessionState();
  const { status } = state;
  const gone = GONE.includes(status);
  useLeaveWhenSignedOut(gone, status === 'ended' ? state.because : null);
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
 * @param because of a sign-out, after which the next person has no use for this one's page. Whom another tab signed out has
 * chosen nothing on this page, and finds it again.
 */
function useLeaveWhenSignedOut(gone: boolean, because: EndReason | null): void {
  const navigate = useNavigate();
  const at = useRouterState({ select: (state) => state.location });
  const me = useMe();
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (me) last.current = me.account;
  }, [me]);
  useEffect(() => {
    if (!gone || at.pathname === paths.login) return;
    if (because === null) rememberReturnPath(at.href);
    else if (because === 'elsewhere' && last.current !== null) rememberReturnPathOf(last.current, at.href);
    void navigate({ to: paths.login, replace: true });
  }, [gone, because, at, navigate]);
}

/** Says why one is here and not on the page one asked for, until one goes on. */
function ClosedPageNotice() {
  const told = useClosedPageNotice();
  // Where one has arrived: on the way there the page that was asked for is the current one.
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const elsewhere = told !== null && here !== undefined && here !== told.at;
  useEffect(() => {
    if (elsewhere) showClosedPage(null);
  }, [elsewhere]);
  // Nobody who signs in afterwards is told of it.
  useEffect(() => () => showClosedPage(null), []);
  if (told === null || here !== told.at) return null;
  return (
    <Notice
      place="desk"
      role="status"
      icon={<IconInfoCircle size={16} aria-hidden />}
      action={<CloseButton size="sm" aria-label="Dismiss" c="inherit" onClick={() => showClosedPage(null)} />}
    >
      {told.sentence}
    </Notice>
  );
}
