import type { CheckResult } from './run-checks.ts';

export const REASON_LENGTH = 500;

/** Findings that a person saw and let pass, with the reason. */
export interface PassedCheck {
  readonly check: string;
  readonly title: string;
  /** The findings as they were said. */
  readonly messages: readonly string[];
  readonly reason: string;
}

/** Returns what still stops a letter: whatever must be fixed, and findings that nobody let pass. */
export function stoppingResults(results: readonly CheckResult[], passed: readonly PassedCheck[]): CheckResult[] {
  return results.filter((result) => {
    if (result.severity === 'ask') return !isPassed(result, passed);
    return result.severity === 'block';
  });
}

/** A pass counts only for the findings that were seen. */
function isPassed({ check, findings }: CheckResult, passed: readonly PassedCheck[]): boolean {
  const seen = new Set(passed.filter((pass) => pass.check === check).flatMap(({ messages }) => messages));
  return findings.every(({ message }) => seen.has(message));
}
