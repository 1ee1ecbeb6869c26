import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { failedWith } from '../api/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** A page that failed to load or render; typed text is kept. */
export function PageFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  // A reload would show the browser's own error page.
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
        title="Letterdesk can’t be reached"
        action={
          <Button
            // Not `disabled`, which would lose focus.
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
