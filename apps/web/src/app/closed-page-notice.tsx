import { CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../ui/notice.tsx';
import { tellClosedPage, useClosedPage } from './closed-page.ts';

/** Says why one is here and not on the page one asked for, until one goes on. */
export function ClosedPageNotice() {
  const told = useClosedPage();
  // Where one has arrived: on the way there the page that was asked for is the current one.
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const elsewhere = told !== null && here !== undefined && here !== told.at;
  useEffect(() => {
    if (elsewhere) tellClosedPage(null);
  }, [elsewhere]);
  // Nobody who signs in afterwards is told of it.
  useEffect(() => () => tellClosedPage(null), []);
  if (told === null || here !== told.at) return null;
  return (
    <Notice
      place="desk"
      role="status"
      icon={<IconInfoCircle size={16} aria-hidden />}
      action={<CloseButton size="sm" aria-label="Dismiss" c="inherit" onClick={() => tellClosedPage(null)} />}
    >
      {told.sentence}
    </Notice>
  );
}
