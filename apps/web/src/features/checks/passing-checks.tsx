import { REASON_LENGTH } from '@letterdesk/core/checks/passed-checks';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CheckHead, MoreFindings } from './check-list.tsx';
import classes from './passing-checks.module.css';
import type { PassingChecks as State } from './use-passing-checks.ts';

/** What stopped the letter, and a reason for each finding that may pass. */
export function PassingChecks({ state: { results, reasons, giveReason } }: { state: State }) {
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
      {results.map(({ check, title, severity, findings, more }) => (
        <div key={check} className={classes.check}>
          <CheckHead severity={severity} title={title} />
          <ul className={classes.findings}>
            {findings.map(({ place, message, remedy }) => (
              <li key={JSON.stringify(place)}>
                {message} <span className={classes.remedy}>{remedy}</span>
              </li>
            ))}
          </ul>
          <MoreFindings count={more} />
          {severity === 'ask' && (
            <TextInput
              label={
                <>
                  If it’s right, say why<span className="visually-hidden">: {title}</span>
                </>
              }
              maxLength={REASON_LENGTH}
              value={reasons[check] ?? ''}
              onChange={(event) => giveReason(check, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
