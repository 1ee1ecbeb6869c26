import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Around every page: moves the focus to a page's content after each navigation, so that keyboards and readers follow. */
export function RootPage() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const first = useRef(true);
  useEffect(() => {
    if (path === undefined) return;
    if (!first.current) document.getElementById('main')?.focus();
    first.current = false;
  }, [path]);
  return <Outlet />;
}
