import { Button, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import stepListClasses from './step-list.module.css';
import classes from './wizard-dialog.module.css';

interface WizardFooterProps {
  readonly step: WizardStep;
  /** Why Next is disabled, or null. */
  readonly blocked: string | null;
  readonly sending: boolean;
  /** The letter was sent before. */
  readonly again: boolean;
  /** False after an attempt without an answer: only sending again repeats it. */
  readonly canSendLater: boolean;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
  readonly onSendLater: () => void;
}

/** Cancel, Previous, Send later, and Next, Send or OK, which submits the form. */
export function WizardFooter(props: WizardFooterProps) {
  const { step, blocked, sending, again, canSendLater, onCancel, onPrevious, onSendLater } = props;
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
      {step === 4 && canSendLater && (
        <Button variant="default" onClick={onSendLater} disabled={blocked !== null || sending}>
          Send later
        </Button>
      )}
      <Button
        type="submit"
        disabled={blocked !== null}
        // Stays focusable while sending.
        data-disabled={sending || undefined}
        aria-disabled={sending || undefined}
        leftSection={sending && <Loader size={14} color="currentColor" aria-hidden />}
        aria-describedby={blocked ? reasonId : undefined}
      >
        {sending ? 'Sending' : step === 4 ? (again ? 'Send again' : 'Send') : 'Next'}
      </Button>
    </div>
  );
}

interface StepListProps {
  readonly current: WizardStep;
  /** Steps that can be chosen now. */
  readonly reachable: readonly WizardStep[];
  readonly onChoose: (step: WizardStep) => void;
}

/** The wizard's progress; leads to reachable steps. */
export function StepList({ current, reachable, onChoose }: StepListProps) {
  return (
    <ol className={stepListClasses.steps} aria-label="Steps">
      {WIZARD_STEPS.map((name, index) => {
        const step = (index + 1) as WizardStep;
        const state = step < current ? 'done' : step === current ? 'current' : 'pending';
        const label = (
          <>
            <span className={stepListClasses.number} aria-hidden>
              {state === 'done' ? <IconCheck size={12} stroke={3} /> : step}
            </span>
            <span className={stepListClasses.name}>{name}</span>
            {state === 'done' && <span className="visually-hidden"> (done)</span>}
          </>
        );
        return (
          <li
            key={name}
            className={stepListClasses.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {reachable.includes(step) ? (
              <button type="button" className={stepListClasses.choice} onClick={() => onChoose(step)}>
                {label}
              </button>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Steps of the Send Email wizard (specification 2.58 to 2.66). */
export const WIZARD_STEPS = ['Addresses', 'Message', 'Attachments', 'Summary', 'Outcome'] as const;

export type WizardStep = 1 | 2 | 3 | 4 | 5;

/** Outcome is reached by sending only. */
export function nextStep(step: WizardStep): WizardStep {
  return step === 1 ? 2 : step === 2 ? 3 : step === 3 ? 4 : step;
}

export function previousStep(step: WizardStep): WizardStep {
  return step === 4 ? 3 : step === 3 ? 2 : step === 2 ? 1 : step;
}
