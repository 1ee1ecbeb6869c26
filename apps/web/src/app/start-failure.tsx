import { Button } from '@mantine/core';
import { ApiError } from '../api/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { AppTheme } from './app.tsx';

/** The configuration couldn't be loaded. */
export function StartFailure({ error }: { error: unknown }) {
  const reason = error instanceof ApiError ? error.message : 'Try again in a moment.';
  return (
    <AppTheme>
      <main>
        <EmptyState
          order={1}
          title="Unable to start Letterdesk"
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        >
          {reason}
        </EmptyState>
      </main>
    </AppTheme>
  );
}
