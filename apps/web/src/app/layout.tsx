import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionState } from '../features/session/session-context.tsx';
import { rememberWantedPath } from '../features/session/wanted-path.ts';
import { paths } from '../paths.ts';
import { SkipLinks } from '../ui/skip-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ClosedPageNotice } from './closed-page-notice.tsx';
import classes from './layout.module.css';
import { TopNavigation } from './top-navigation.tsx';

/** The shell around every page of a signed-in person. */
export function Layout() {
  const { status } = useSessionState();
  const ended = status === 'ended';
  useLeaveWhenSignedOut(ended || status === 'signed-out' || status === 'initialising' || status === 'failed', ended);
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

/** @param forGood after a sign-out, when the next person has no use for this one's page. */
function useLeaveWhenSignedOut(gone: boolean, forGood: boolean): void {
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (!gone) return;
    if (!forGood) rememberWantedPath(href);
    void navigate({ to: paths.login, replace: true });
  }, [gone, forGood, href, navigate]);
}
