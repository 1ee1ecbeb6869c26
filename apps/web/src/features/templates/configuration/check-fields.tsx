import type { CheckName } from '@letterdesk/contract/checks';
import { SEVERITIES, type Severity } from '@letterdesk/core/checks/check';
import { SEVERITY_LABELS, severityOf, withoutSeverity, withSeverity } from '@letterdesk/core/checks/severities';
import { Button, NativeSelect } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import classes from './check-fields.module.css';
import dialog from './configuration-dialog.module.css';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

/** Longer lists are folded. */
const CHECKS_SHOWN = 6;
const OPTIONS = SEVERITIES.map((severity) => ({ value: severity, label: SEVERITY_LABELS[severity] }));
const EXPLANATION =
  'Must be fixed stops the letter. Ask lets it pass with a reason. Note only shows what the check found.';

/** How grave each check's findings are in letters of this template. */
export function CheckFields({ state, lists, errors }: Pick<FieldGroupProps, 'state' | 'lists' | 'errors'>) {
  const { checkSeverities } = state.values;
  const names = Object.keys(checkSeverities);
  const unknown = names.filter((name) => !lists.checks.some((check) => check.name === name));
  const error = errors.checkSeverities;
  const isTroubled = unknown.length > 0 || error !== undefined;
  const [wasOpened, setOpened] = useState(isTroubled || lists.checks.length <= CHECKS_SHOWN);
  const isOpen = wasOpened || isTroubled;
  const summary = useRef<HTMLElement>(null);
  if (lists.checks.length + unknown.length === 0) return null;
  const set = (changed: typeof checkSeverities) => state.set({ checkSeverities: changed });
  return (
    <FieldGroup title="Checks">
      <details className={classes.checks} open={isOpen} onToggle={({ currentTarget: { open } }) => setOpened(open)}>
        <summary ref={summary} className={classes.summary}>
          {summaryOf(lists.checks.length, names.length)}
        </summary>
        {isOpen && (
          <>
            <p className={dialog.quiet}>{EXPLANATION}</p>
            <ul className={classes.list}>
              {lists.checks.map((check) => (
                <CheckField
                  key={check.name}
                  check={check}
                  severity={severityOf(check, checkSeverities)}
                  onChange={(severity) => set(withSeverity(checkSeverities, check, severity))}
                />
              ))}
              {unknown.map((name) => (
                <li key={name} className={classes.check}>
                  <span className={classes.title}>{`${name} (not available any more)`}</span>
                  <Reset
                    of={name}
                    onReset={() => {
                      set(withoutSeverity(checkSeverities, name));
                      // The row disappears.
                      summary.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {error !== undefined && (
          <p className={dialog.error} role="alert">
            {error}
          </p>
        )}
      </details>
    </FieldGroup>
  );
}

function summaryOf(checks: number, changed: number): string {
  const all = checks === 1 ? '1 check' : `${checks} checks`;
  return changed === 0 ? `${all}, none changed for this template` : `${all}, ${changed} changed for this template`;
}

interface CheckFieldProps {
  readonly check: CheckName;
  readonly severity: Severity;
  readonly onChange: (severity: Severity) => void;
}

function CheckField({ check, severity, onChange }: CheckFieldProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const isChanged = severity !== check.severity;
  const usual = `Default: ${SEVERITY_LABELS[check.severity]}`;
  return (
    <li className={classes.check} data-changed={isChanged || undefined}>
      <div>
        <label htmlFor={id} className={classes.title}>
          {check.title}
        </label>
        {isChanged && (
          <div className={classes.changed}>
            {/* The dropdown's description says it. */}
            <span aria-hidden>{usual}</span>
            <Reset
              of={check.title}
              onReset={() => {
                onChange(check.severity);
                // The button disappears.
                select.current?.focus();
              }}
            />
          </div>
        )}
      </div>
      <NativeSelect
        ref={select}
        id={id}
        size="xs"
        className={classes.severity}
        styles={{ wrapper: { margin: 0 } }}
        data={OPTIONS}
        value={severity}
        description={isChanged ? usual : undefined}
        descriptionProps={{ className: 'visually-hidden' }}
        onChange={({ currentTarget: { value } }) => {
          const chosen = SEVERITIES.find((each) => each === value);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </li>
  );
}

function Reset({ of, onReset }: { of: string; onReset: () => void }) {
  return (
    <Button variant="subtle" size="compact-xs" onClick={onReset}>
      Reset <span className="visually-hidden">{of}</span>
    </Button>
  );
}
