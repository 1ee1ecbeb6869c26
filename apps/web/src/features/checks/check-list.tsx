import type { CheckResult, Finding } from '@letterdesk/contract/check-result';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './check-list.module.css';

const SEVERITY = {
  block: { Icon: IconCircleX, label: 'Must be fixed' },
  ask: { Icon: IconAlertTriangle, label: 'Please check' },
  note: { Icon: IconInfoCircle, label: 'Note' },
} as const satisfies Record<CheckResult['severity'], unknown>;

interface CheckListProps {
  readonly results: readonly CheckResult[];
  /** Shows the place in the letter. */
  readonly onGo: (place: Finding['place']) => void;
  /** What can be done about all findings of a result, below them. */
  readonly actionFor?: (result: CheckResult) => ReactNode;
}

/** What the checks found, the gravest first; each leads to its place. */
export function CheckList({ results, onGo, actionFor }: CheckListProps) {
  return (
    <ul className={classes.list}>
      {results.map((result) => (
        <CheckItem key={result.check} result={result} onGo={onGo} action={actionFor?.(result)} />
      ))}
    </ul>
  );
}

/** The title with the sign of how grave it is. */
export function CheckHead({ severity, title }: Pick<CheckResult, 'severity' | 'title'>) {
  const { Icon, label } = SEVERITY[severity];
  return (
    <p className={classes.title} data-severity={severity}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{`${label}: `}</span>
      {title}
    </p>
  );
}

interface CheckItemProps extends Pick<CheckListProps, 'onGo'> {
  readonly result: CheckResult;
  readonly action: ReactNode;
}

function CheckItem({ result, onGo, action }: CheckItemProps) {
  return (
    <li className={classes.check}>
      <CheckHead severity={result.severity} title={result.title} />
      <ul className={classes.list}>
        {result.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <button type="button" className={classes.finding} onClick={() => onGo(finding.place)}>
              <span className={classes.message}>{finding.message}</span>
              <span className={classes.remedy}>{finding.remedy}</span>
            </button>
          </li>
        ))}
      </ul>
      <MoreFindings count={result.more} />
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}

/** Counts the findings that aren't listed. */
export function MoreFindings({ count }: { count: number }) {
  return count > 0 && <p className={classes.more}>{`and ${count.toLocaleString('en-US')} more`}</p>;
}
