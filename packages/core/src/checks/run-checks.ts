import type { Check, CheckedLetter, Finding, Severity } from './check.ts';
import { type Severities, severityOf } from './severities.ts';

/** Findings of one check that are shown; the rest is counted. */
export const FINDINGS_SHOWN = 20;

export interface CheckResult {
  readonly check: string;
  readonly title: string;
  readonly severity: Severity;
  readonly findings: readonly Finding[];
  /** Findings that aren't listed. */
  readonly more: number;
}

const ORDER: Readonly<Record<Severity, number>> = { block: 0, ask: 1, note: 2 };

/** Returns what the checks found, the gravest first. */
export function runChecks(checks: readonly Check[], letter: CheckedLetter, severities: Severities = {}): CheckResult[] {
  const results = checks.map((check): CheckResult => {
    const findings = check.find(letter);
    return {
      check: check.name,
      title: check.title,
      severity: severityOf(check, severities),
      findings: findings.slice(0, FINDINGS_SHOWN),
      more: Math.max(0, findings.length - FINDINGS_SHOWN),
    };
  });
  return results
    .filter(({ findings }) => findings.length > 0)
    .sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
}
