import type { ReactNode } from 'react';
import classes from './field-row.module.css';

interface FieldRowProps {
  /** The control's id; `errorId` derives from it. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly errors?: readonly string[];
  /** Warnings, not errors. */
  readonly warnings?: readonly string[];
  readonly hint?: string;
  /** A control beside the field, such as a checklist. */
  readonly aside?: ReactNode;
}

/** A mail-style field: label on the left, messages below. */
export function FieldRow({ id, label, children, errors = [], warnings = [], hint, aside }: FieldRowProps) {
  return (
    <div className={classes.row}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.control}>
        {children}
        <div id={errorIdOf(id)} aria-live="polite">
          {errors.map((error) => (
            <p key={error} className={classes.error}>
              {error}
            </p>
          ))}
          {warnings.map((warning) => (
            <p key={warning} className={classes.warning}>
              {warning}
            </p>
          ))}
        </div>
        {hint && errors.length === 0 && <p className={classes.hint}>{hint}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}

/** For `aria-describedby`. */
export function errorIdOf(id: string): string {
  return `${id}-error`;
}
