import { CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.tsx';

/** Why a user was redirected, and where to. */
interface ClosedPage {
  readonly sentence: string;
  /** A path. */
  readonly at: string;
}

let closed: ClosedPage | null = null;
const listeners = new Set<() => void>();

/** Shows why the user is on another page; null hides it. */
export function showClosedPage(next: ClosedPage | null): void {
  closed = next;
  for (const listener of listeners) listener();
}

/** Explains a redirect until the user navigates. */
export function ClosedPageNotice() {
  const page = useSyncExternalStore(subscribe, () => closed);
  // The resolved page: during navigation the requested one is current.
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useHideAfterLeaving(page, here);
  if (page === null || here !== page.at) return null;
  return (
    <Notice
      place="desk"
      role="status"
      icon={<IconInfoCircle size={16} aria-hidden />}
      action={<CloseButton size="sm" aria-label="Dismiss" c="inherit" onClick={() => showClosedPage(null)} />}
    >
      {page.sentence}
    </Notice>
  );
}

/** While the redirect is loading, the user is still on the page they came from, which is no reason to hide it. */
function useHideAfterLeaving(page: ClosedPage | null, here: string | undefined): void {
  const start = useRef<{ page: ClosedPage; here: string | undefined } | null>(null);
  useEffect(() => {
    if (page === null) return;
    if (start.current?.page !== page) start.current = { page, here };
    if (here === page.at) start.current.here = here;
    else if (here !== start.current.here) showClosedPage(null);
  }, [page, here]);
  // The next person doesn't see it.
  useEffect(() => () => showClosedPage(null), []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
