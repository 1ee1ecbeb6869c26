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

/** States without a page. */
const GONE: readonly SessionState['status'][] = ['ended', 'signed-out', 'initialising', 'failed'];

/** The shell for signed-in users. */
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
 * Leaves the page after a sign-out.
 * @param because a sign-out here forgets the page; one in another tab lets the same person return to it.
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

/** Explains a redirect until the user navigates. */
function ClosedPageNotice() {
  const told = useClosedPageNotice();
  // The resolved page: during navigation the requested one is current.
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const elsewhere = told !== null && here !== undefined && here !== told.at;
  useEffect(() => {
    if (elsewhere) showClosedPage(null);
  }, [elsewhere]);
  // The next person doesn't see it.
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
