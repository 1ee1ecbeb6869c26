import type { Approval } from '@letterdesk/contract/approval';
import { revokeApproval } from '@letterdesk/contract/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reportError } from '../../../api/reported-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { cacheLetter, invalidateApprovals } from '../approval-keys.ts';

const QUESTION = 'Are you sure you want to revoke the pending approval?';
const TOO_LATE = 'Unable to revoke because letter has either been approved and sent or declined';

interface RevokeDialogProps {
  readonly approval: Pick<Approval, 'id'>;
  /** Cancelled, or refused because it's no longer pending. */
  readonly onClose: () => void;
}

/** Confirms and revokes (specification 2.52 and 4.9). Repeatable after a lost response. */
export function RevokeDialog({ approval, onClose }: RevokeDialogProps) {
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call(revokeApproval, { params: { id: approval.id } }),
    meta: { quiet: true },
    onSuccess: ({ letter }) => {
      cacheLetter(queries, letter);
      onClose();
    },
    onError: (error) => {
      const tooLate = failedWith(error, 'approval_not_pending', 'approval_not_found', 'letter_not_found');
      if (failedWith(error, 'approval_not_pending')) error.message = TOO_LATE;
      reportError(error);
      if (!tooLate) return;
      invalidateApprovals(queries);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Revoke approval"
      message={QUESTION}
      confirmLabel="Revoke"
      busy={revoking.isPending}
      onCancel={() => revoking.isPending || onClose()}
      onConfirm={() => revoking.isPending || revoking.mutate()}
    />
  );
}
