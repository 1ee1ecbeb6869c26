import { removeClause } from '@letterdesk/contract/clauses';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { clausesKey } from '../../api/query-keys.ts';
import { usePendingAction } from '../../draft-store/use-pending-action.ts';
import { toClause } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClauseDetailsDialog } from './clause-details-dialog.tsx';
import type { ClauseQuestion } from './clause-question.ts';
import { ClauseVersionsDialog } from './clause-versions-dialog.tsx';
import { PublishClauseDialog } from './publish-clause-dialog.tsx';
import type { ClauseState } from './use-clause.ts';

export interface ClauseDialogsProps {
  readonly question: ClauseQuestion;
  readonly state: ClauseState;
  readonly onClose: () => void;
}

export function ClauseDialogs({ question, state, onClose }: ClauseDialogsProps) {
  const clause = state.text.base;
  switch (question) {
    case 'publish':
      return <PublishClauseDialog state={state} onClose={onClose} />;
    case 'details':
      return <ClauseDetailsDialog clause={clause} onSaved={state.received} onClose={onClose} />;
    case 'versions':
      return <ClauseVersionsDialog clause={clause} onClose={onClose} />;
    case 'remove':
      return <RemoveClauseDialog state={state} onClose={onClose} />;
  }
}

const REMOVE = 'The clause is removed from the library. Letters keep its text.';

function RemoveClauseDialog({ state, onClose }: Omit<ClauseDialogsProps, 'question'>) {
  const { store, base } = state.text;
  const { id, version } = base;
  const { pendingAction, run } = usePendingAction<'remove'>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = () =>
    run('remove', async () => {
      try {
        await call(removeClause, { params: { id }, query: { version } });
      } catch (error) {
        if (!failedWith(error, 'clause_in_use') || !error.details) throw error;
        return setRefusal(`${error.message} Used by: ${error.details.users.map(({ name }) => name).join(', ')}.`);
      }
      store.forget();
      await store.whenFlushed();
      void queries.invalidateQueries({ queryKey: clausesKey });
      onClose();
      await navigate(toClause());
    });
  return (
    <ConfirmDialog
      opened
      title="Remove clause"
      confirmLabel="Remove"
      message={REMOVE}
      busy={pendingAction !== null}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
