import type { ReactNode } from 'react';
import classes from './field-row.module.css';

export interface FieldRowProps {
  /** The id of the control the label belongs to; `errorId` is derived from it. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly errors?: readonly string[];
  /** What is to be thought of; it is no error. */
  readonly warnings?: readonly string[];
  readonly hint?: string;
  /** A control beside the field, such as a checklist. */
  readonly aside?: ReactNode;
}

/** A field with its name at the left, as in a mail program, and what is wrong with it, or to be thought of, below. */
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

/** Where a field's errors stand, for `aria-describedby`. */
export function errorIdOf(id: string): string {
  return `${id}-error`;
}
