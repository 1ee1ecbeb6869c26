import type { CheckResult, Finding } from '@letterdesk/contract/checks';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
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
}

/** What the checks found, the gravest first; each leads to its place. */
export function CheckList({ results, onGo }: CheckListProps) {
  return (
    <ul className={classes.list}>
      {results.map((result) => (
        <CheckItem key={result.check} result={result} onGo={onGo} />
      ))}
    </ul>
  );
}

function CheckItem({ result, onGo }: { result: CheckResult; onGo: CheckListProps['onGo'] }) {
  const { Icon, label } = SEVERITY[result.severity];
  return (
    <li className={classes.check} data-severity={result.severity}>
      <p className={classes.title}>
        <Icon size={16} aria-hidden />
        <span className="visually-hidden">{`${label}: `}</span>
        {result.title}
      </p>
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
      {result.more > 0 && <p className={classes.more}>{`and ${result.more.toLocaleString('en-US')} more`}</p>}
    </li>
  );
}
