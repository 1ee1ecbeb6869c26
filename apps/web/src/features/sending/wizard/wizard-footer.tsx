import { Button, Loader } from '@mantine/core';
import { useId } from 'react';
import classes from './wizard-dialog.module.css';
import type { WizardStep } from './wizard-steps.ts';

export interface WizardFooterProps {
  readonly step: WizardStep;
  /** Why Next is disabled; null when it is not. */
  readonly blocked: string | null;
  readonly sending: boolean;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
}

/** Cancel, Previous, and Next, Send or OK, which submits the form around it. */
export function WizardFooter({ step, blocked, sending, onCancel, onPrevious }: WizardFooterProps) {
  const reasonId = useId();
  if (step === 5) {
    return (
      <div className={classes.footer}>
        <span className={classes.reason} />
        <Button type="submit">OK</Button>
      </div>
    );
  }
  return (
    <div className={classes.footer}>
      <span className={classes.reason} id={reasonId}>
        {blocked}
      </span>
      <Button variant="default" onClick={onCancel} disabled={sending}>
        Cancel
      </Button>
      {step > 1 && (
        <Button variant="default" onClick={onPrevious} disabled={sending}>
          Previous
        </Button>
      )}
      <Button
        type="submit"
        disabled={blocked !== null}
        // Stays focusable while it sends, so that the focus is not lost.
        data-disabled={sending || undefined}
        aria-disabled={sending || undefined}
        leftSection={sending && <Loader size={14} color="currentColor" aria-hidden />}
        aria-describedby={blocked ? reasonId : undefined}
      >
        {sending ? 'Sending' : step === 4 ? 'Send' : 'Next'}
      </Button>
    </div>
  );
}
