import type { PassedCheck } from '@letterdesk/contract/check-result';
import { countEach } from '@letterdesk/core/checks/passed-checks';
import classes from './passed-checks.module.css';

/** What the checks found, and why a user let it pass. */
export function PassedChecks({ passed }: { passed: readonly PassedCheck[] }) {
  return (
    <ul className={classes.list}>
      {passed.map(({ check, messages, more, reason }) => (
        <li key={`${check} ${reason}`}>
          {describe(messages, more)} <span className={classes.reason}>{`Reason: ${reason}`}</span>
        </li>
      ))}
    </ul>
  );
}

function describe(messages: readonly string[], more = 0): string {
  const counted = [...countEach(messages)].map(([message, count]) =>
    count > 1 ? `${message} (${count} times)` : message,
  );
  return [...counted, ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : [])].join(' ');
}
