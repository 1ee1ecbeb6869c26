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
  /** Tells sets of unlisted findings apart; set if there are any. */
  readonly moreKey?: string | undefined;
}

const ORDER: Readonly<Record<Severity, number>> = { block: 0, ask: 1, note: 2 };

/** Returns what the checks found, the gravest first. */
export function runChecks(checks: readonly Check[], letter: CheckedLetter, severities: Severities = {}): CheckResult[] {
  const results = checks.map((check): CheckResult => {
    const findings = check.find(letter);
    const unlisted = findings.slice(FINDINGS_SHOWN);
    return {
      check: check.name,
      title: check.title,
      severity: severityOf(check, severities),
      findings: findings.slice(0, FINDINGS_SHOWN),
      more: unlisted.length,
      ...(unlisted.length > 0 && { moreKey: keyOf(unlisted) }),
    };
  });
  return results
    .filter(({ findings }) => findings.length > 0)
    .sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
}

/** Returns a hash (FNV-1a) of what findings say, in any order. */
function keyOf(findings: readonly Finding[]): string {
  const text = JSON.stringify(findings.map(({ message }) => message).sort());
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
