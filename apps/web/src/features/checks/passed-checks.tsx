import type { PassedCheck } from '@letterdesk/contract/check-result';
import classes from './passed-checks.module.css';

/** What the checks found, and why a user let it pass. */
export function PassedChecks({ passed }: { passed: readonly PassedCheck[] }) {
  return (
    <ul className={classes.list}>
      {passed.map(({ check, messages, reason }) => (
        <li key={`${check} ${reason}`}>
          {messages.join(' ')} <span className={classes.reason}>{`Reason: ${reason}`}</span>
        </li>
      ))}
    </ul>
  );
}
