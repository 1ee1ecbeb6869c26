import type { RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { type AskedRecords, addressOfRecords, readAskedRecords } from './records-in-address.ts';

/** Which records are shown: as the address says when the page is opened, and said by the address from then on. */
export function useAskedRecords() {
  const router = useRouter();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(() => readAskedRecords(router.state.location.search as Record<string, unknown>));
  const [entry] = useState(() => router.history.location.state.__TSR_index);
  // Two boxes may be done before the page is drawn again.
  const latest = useRef(asked);
  const ask = (change: Partial<AskedRecords>) => {
    const next = { ...latest.current, page: 1, ...change };
    latest.current = next;
    setAsked(next);
    // A pause in typing may be over while the next page is on its way: the address is that page's already.
    const { pathname, state } = router.history.location;
    if (state.__TSR_index !== entry || !pathname.endsWith(paths.records)) return;
    // No step of its own: Back leads to where the person came from.
    const search = addressOfRecords(next);
    void navigate({ to: paths.records as string, search, replace: true, resetScroll: false });
  };
  const filter = (key: RecordFilterKey, part: string) => ask({ filters: { ...latest.current.filters, [key]: part } });
  return { asked, ask, filter };
}

/** Tells the page's entries in the tab's history apart: the link to this page, followed on it, opens it anew. */
export function useEntry(): number | null {
  const index = useRouterState({
    select: ({ location: at }) => (at.pathname.startsWith(paths.records) ? at.state.__TSR_index : null),
  });
  const [entry, setEntry] = useState(index);
  // While the next page is on its way the address is that page's already.
  if (index !== null && index !== entry) setEntry(index);
  return entry;
}
