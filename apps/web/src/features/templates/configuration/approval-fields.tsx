import { findUsers } from '@letterdesk/contract/approvals';
import {
  type AddressChoice,
  APPROVER_PLACEHOLDER,
  freeTextProblem,
  isApproverExpression,
} from '@letterdesk/core/templates/address-fields';
import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { AddressChoiceField } from './address-choice.tsx';
import { MessageSelect } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

const APPROVAL_REQUIRED_HINT = 'Approver, message and lock can be set when approval is required.';

/** Approval settings; empty without approval. */
export function ApprovalFields({ state, lists, first, errors }: FieldGroupProps) {
  const id = useId();
  const { requiresApproval, approvalMessage, lockAfterSubmission, division } = state.values;
  const hint = useApproverHint(state.choiceOf('approver'));
  const disabledReason = requiresApproval ? undefined : APPROVAL_REQUIRED_HINT;
  return (
    <FieldGroup title="Approval">
      <Checkbox
        label={CONFIGURATION_LABELS.requiresApproval}
        checked={requiresApproval}
        onChange={(event) => state.setApproval(event.currentTarget.checked)}
      />
      {!requiresApproval && (
        <p id={id} className={classes.quiet}>
          {APPROVAL_REQUIRED_HINT}
        </p>
      )}
      <div className={classes.pair}>
        <AddressChoiceField
          field="approver"
          value={state.choiceOf('approver')}
          onChange={(choice) => state.choose('approver', choice)}
          expressions={lists.expressions.filter(isApproverExpression)}
          freeText
          placeholder={APPROVER_PLACEHOLDER}
          error={errors.approver}
          hint={hint}
          required={requiresApproval}
          disabled={!requiresApproval}
          disabledReason={disabledReason}
          autoFocus={first === 'approver'}
        />
        <MessageSelect
          field="approvalMessage"
          messages={lists.emailMessages}
          division={division}
          value={approvalMessage}
          onChange={(message) => state.set({ approvalMessage: message })}
          error={errors.approvalMessage}
          disabled={!requiresApproval}
          disabledReason={disabledReason}
          autoFocus={first === 'approvalMessage'}
        />
      </div>
      <Checkbox
        label={CONFIGURATION_LABELS.lockAfterSubmission}
        description="Only approvers can change the letter while its approval is pending."
        checked={lockAfterSubmission}
        disabled={!requiresApproval}
        aria-describedby={requiresApproval ? undefined : id}
        onChange={(event) => state.set({ lockAfterSubmission: event.currentTarget.checked })}
      />
    </FieldGroup>
  );
}

/** Milliseconds without typing. */
const SEARCH_DELAY = 500;

/** Warns if no account has the approver's address. */
function useApproverHint(choice: AddressChoice): string | undefined {
  const text = choice.kind === 'free-text' ? choice.text.trim() : '';
  const [emails] = useDebouncedValue(text, SEARCH_DELAY);
  const isComplete = emails !== '' && freeTextProblem('approver', emails) === null;
  const { error } = useQuery({
    queryKey: ['users-of', emails],
    queryFn: ({ signal }) => call(findUsers, { query: { emails }, signal }),
    enabled: isComplete,
    retry: false,
    meta: { quiet: true },
  });
  if (!isComplete || emails !== text || !failedWith(error, 'users_not_found')) return undefined;
  const unknown = error.details?.unknown ?? [];
  const all = unknown.length > 1 ? 'these addresses' : 'this address';
  return `No one has signed in with ${all} yet: ${unknown.join(', ')}.`;
}
