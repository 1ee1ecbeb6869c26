import type { Letter } from '@letterdesk/contract/letters';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CompareView } from '../../editor/compare/lazy-compare-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './approval-tab.module.css';
import { comparisonQuery } from './letter-approvals-query.ts';

export interface ApprovalTabProps {
  readonly letter: Letter;
  /** Something was typed that is not saved: the tab shows what is. */
  readonly unsaved?: boolean;
}

/** What an approver sees first: what people changed in the letter, and every round of its approvals. */
export default function ApprovalTab({ letter }: ApprovalTabProps) {
  const { data, isError, refetch } = useQuery(comparisonQuery(letter));
  if (data?.template) {
    return (
      <div className={classes.tab}>
        <CompareView
          older={{ title: 'Template, flooded', name: data.template.name, html: data.template.text }}
          newer={{ title: 'This letter', name: data.letter.name, html: data.letter.text }}
          keyed={letter.flooded}
        />
      </div>
    );
  }
  return (
    <div className={classes.tab} aria-busy={!isError}>
      {isError ? (
        <EmptyState
          title="What changed cannot be shown"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Nothing was changed.
        </EmptyState>
      ) : (
        <Skeleton className={classes.fill} />
      )}
    </div>
  );
}
