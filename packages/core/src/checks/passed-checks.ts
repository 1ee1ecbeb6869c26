import type { Finding } from './check.ts';
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

/** Returns what a sender must know before sending: what stops the letter, and notes about its mail. */
export function resultsBeforeSending(results: readonly CheckResult[], passed: readonly PassedCheck[]): CheckResult[] {
  const stopping = stoppingResults(results, passed);
  const notes = results.filter(({ severity, findings }) => severity === 'note' && findings.some(isAboutMail));
  return [...stopping, ...notes];
}

/** The letter's own findings are shown beside it. */
function isAboutMail({ place: { part } }: Finding): boolean {
  return part === 'sender' || part === 'subject' || part === 'message' || part === 'recipients';
}

/** Returns the passes without repetitions. */
export function distinctPasses(passed: readonly PassedCheck[]): PassedCheck[] {
  const keys = passed.map(({ check, messages, reason }) => JSON.stringify([check, messages, reason]));
  return passed.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** A pass counts only for the findings that were seen. */
function isPassed({ check, findings }: CheckResult, passed: readonly PassedCheck[]): boolean {
  const seen = new Set(passed.filter((pass) => pass.check === check).flatMap(({ messages }) => messages));
  return findings.every(({ message }) => seen.has(message));
}
