import type { CheckResult } from '@letterdesk/contract/check-result';
import { REASON_LENGTH } from '@letterdesk/core/checks/passed-checks';
import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckHead, MoreFindings } from './check-list.tsx';
import classes from './passing-checks.module.css';
import type { PassingChecks as State } from './use-passing-checks.ts';

interface PassingChecksProps {
  readonly state: State;
  /** What can be done about all findings of a result, below them. */
  readonly actionFor?: (result: CheckResult) => ReactNode;
}

/** What stopped the letter, and a reason for each finding that may pass. */
export function PassingChecks({ state: { results, reasons, giveReason }, actionFor }: PassingChecksProps) {
  const section = useRef<HTMLElement>(null);
  const stops = results.some(({ severity }) => severity !== 'note');
  useEffect(() => {
    if (!stops) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    (section.current?.querySelector('input') ?? section.current)?.focus();
  }, [stops]);
  if (results.length === 0) return null;
  return (
    <section ref={section} className={classes.found} tabIndex={-1} aria-label="What the checks found">
      {results.map((result) => (
        <div key={result.check} className={classes.check}>
          <CheckHead severity={result.severity} title={result.title} />
          <ul className={classes.findings}>
            {result.findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                {finding.message} <span className={classes.remedy}>{finding.remedy}</span>
              </li>
            ))}
          </ul>
          <MoreFindings count={result.more} />
          {actionFor?.(result)}
          {result.severity === 'ask' && (
            <TextInput
              label={
                <>
                  If it’s right, say why<span className="visually-hidden">: {result.title}</span>
                </>
              }
              maxLength={REASON_LENGTH}
              value={reasons[result.check] ?? ''}
              onChange={(event) => giveReason(result.check, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
