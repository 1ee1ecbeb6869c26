import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { backEntryOf } from '../ui/dialog/back-entry.ts';
import { takeFocus } from '../ui/focus.ts';

/**
 * Around every page: moves the focus to a page's content after each navigation, so that keyboards and readers follow. A page
 * that stays and only changes its address (a template that was just stored) keeps the focus where it is, and so does what was
 * opened over the page while it was on its way.
 */
export function RootPage() {
  const path = useRouterState({
    select: ({ resolvedLocation: at }) => at && [at.pathname, at.state.newLetter].join(' '),
  });
  const first = useRef(true);
  const { history } = useRouter();
  useEffect(() => {
    // A reload may have left the entry of a dialog in front, over which Back passes.
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
