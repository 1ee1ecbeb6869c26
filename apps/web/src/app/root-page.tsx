import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { backEntryOf } from '../ui/dialog/back-entry.ts';
import { takeFocus } from '../ui/focus.ts';

/**
 * Moves focus to a page's content after navigation, unless only the address of the same page changed or something was
 * opened over it.
 */
export function RootPage() {
  const path = useRouterState({
    select: ({ resolvedLocation: at }) => at && [at.pathname, at.state.newLetter].join(' '),
  });
  const first = useRef(true);
  const { history } = useRouter();
  useEffect(() => {
    // A reload may leave a dialog's history entry.
    backEntryOf(history);
  }, [history]);
  useEffect(() => {
    if (path === undefined) return;
    const main = document.getElementById('main');
    if (!first.current && !main?.contains(document.activeElement)) takeFocus(() => main?.focus());
    first.current = false;
  }, [path]);
  return <Outlet />;
}
