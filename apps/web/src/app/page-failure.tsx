import { Button } from '@mantine/core';
import { EmptyState } from '../ui/empty-state.tsx';

/** A page that could not be loaded or drawn; what was typed is kept by the page itself. */
export function PageFailure() {
  return (
    <EmptyState
      order={1}
      title="This page could not be shown"
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      Reloading usually helps. What you typed is kept.
    </EmptyState>
  );
}
