import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { APPROVER_PLACEHOLDER, isApproverExpression } from '@letterdesk/core/templates/free-text';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { AddressChoiceField } from './address-choice.tsx';
import classes from './configuration-dialog.module.css';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import { MessageSelect } from './message-select.tsx';
import { useApproverHint } from './use-approver-hint.ts';

const WHY = 'Approver, message and lock can be set when approval is required.';

/** Who must say yes before a letter is sent; without approval the other three are empty. */
export function ApprovalFields({ state, lists, first, errors }: FieldGroupProps) {
  const id = useId();
  const { requiresApproval, approvalMessage, lockAfterSubmission, division } = state.values;
  const hint = useApproverHint(state.choiceOf('approver'));
  const why = requiresApproval ? undefined : WHY;
  return (
    <FieldGroup title="Approval">
      <Checkbox
        label={CONFIGURATION_LABELS.requiresApproval}
        checked={requiresApproval}
        onChange={(event) => state.setApproval(event.currentTarget.checked)}
      />
      {!requiresApproval && (
        <p id={id} className={classes.quiet}>
          {WHY}
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
          why={why}
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
          why={why}
          autoFocus={first === 'approvalMessage'}
        />
      </div>
      <Checkbox
        label={CONFIGURATION_LABELS.lockAfterSubmission}
        description="Nobody but an approver changes the letter while its approval is pending."
        checked={lockAfterSubmission}
        disabled={!requiresApproval}
        aria-describedby={requiresApproval ? undefined : id}
        onChange={(event) => state.set({ lockAfterSubmission: event.currentTarget.checked })}
      />
    </FieldGroup>
  );
}
