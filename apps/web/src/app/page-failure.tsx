import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { failedWith } from '../api/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** A page that could not be loaded or drawn; what was typed is kept by the page itself. */
export function PageFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  // Reloading would leave for the browser's own page.
  if (failedWith(error, 'network')) return <Unreachable />;
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

function Unreachable() {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const again = () => {
    setTrying(true);
    void router.invalidate().finally(() => setTrying(false));
  };
  return (
    <div role="alert">
      <EmptyState
        order={1}
        title="Letterdesk cannot be reached"
        action={
          <Button
            // Not `disabled`: it keeps the focus meanwhile.
            aria-disabled={trying || undefined}
            data-disabled={trying || undefined}
            onClick={() => trying || again()}
          >
            Try again
          </Button>
        }
      >
        Check your connection and try again. What you typed is kept.
      </EmptyState>
    </div>
  );
}
