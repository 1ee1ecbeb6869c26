import type { PreQuery } from '@letterdesk/contract/pre-queries';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconFolderSearch } from '@tabler/icons-react';
import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './pre-query.module.css';

export function PreQueryEmpty({ found, text }: { found: PreQuery; text: string }) {
  const icon = <IconFolderSearch size={24} />;
  if (found.missingIds.length > 0) {
    return (
      <EmptyState title={`This letter has no ${found.missingIds.join(' and no ')}`} icon={icon} order={3}>
        “{found.name}” can’t be looked up without it. Open Letterdesk from a record that has one.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No records found" icon={icon} order={3}>
      {text === ''
        ? 'The source system has none for the records of this letter.'
        : `Nothing matches “${text}”. Try a part of a name, or a number.`}
    </EmptyState>
  );
}

const FAILED = 'Try again. If it happens again, reload the page.';

export function PreQueryFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <Text role="alert">{error instanceof ApiError ? error.message : FAILED}</Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

export function PreQuerySkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Records are being loaded" aria-busy>
      {ROWS.map((row) => (
        <Skeleton key={row} height={16} />
      ))}
    </div>
  );
}
