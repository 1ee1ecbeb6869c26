import { IconCheck } from '@tabler/icons-react';
import classes from './step-list.module.css';
import { WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

/** Where one stands in the wizard. */
export function StepList({ current }: { current: WizardStep }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {WIZARD_STEPS.map((name, index) => {
        const number = index + 1;
        const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {state === 'done' ? <IconCheck size={12} stroke={3} /> : number}
            </span>
            <span className={classes.name}>{name}</span>
            {state === 'done' && <span className="visually-hidden"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
