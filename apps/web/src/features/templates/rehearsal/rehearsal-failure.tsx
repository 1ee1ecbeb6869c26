import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';

export interface RehearsalFailureProps {
  readonly title: string;
  /** Why, in a sentence. */
  readonly failure: string;
  readonly retry: () => void;
}

/** In place of what a rehearsal would show: why it did not, and another try. */
export function RehearsalFailure({ title, failure, retry }: RehearsalFailureProps) {
  const again = (
    <Button variant="default" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <EmptyState title={title} order={3} action={again}>
      {failure}
    </EmptyState>
  );
}
