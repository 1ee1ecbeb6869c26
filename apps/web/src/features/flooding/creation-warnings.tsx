import type { ProcessedIds } from '@letterdesk/contract/flooding';
import classes from './creation-warnings.module.css';

/** Warns what a new letter can't be filled from (specification 2.88 and 2.89). */
export function CreationWarnings({ processed }: { processed: ProcessedIds }) {
  const { warning, unknown } = processed;
  if (warning === null && unknown.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      {warning && <p>{warning.message}</p>}
      {warning && warning.items.length > 0 && (
        <ul>
          {warning.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {unknown.map(({ key, id, label }) => (
        <p key={`${key}:${id}`}>
          {label} {id} was not found in the source system.
        </p>
      ))}
    </div>
  );
}
