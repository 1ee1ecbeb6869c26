import type { Finding } from './check.ts';
import type { CheckResult } from './run-checks.ts';

export const REASON_LENGTH = 500;

/** Findings that a person saw and let pass, with the reason. */
export interface PassedCheck {
  readonly check: string;
  readonly title: string;
  /** The findings as they were said; equal ones repeat. */
  readonly messages: readonly string[];
  /** Findings that were only counted; none by default. */
  readonly more?: number | undefined;
  /** See {@link CheckResult.moreKey}. */
  readonly moreKey?: string | undefined;
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
  const byKey = new Map<string, PassedCheck>();
  for (const pass of passed) {
    const key = JSON.stringify([pass.check, pass.messages, pass.moreKey, pass.reason]);
    if (!byKey.has(key)) byKey.set(key, pass);
  }
  return [...byKey.values()];
}

/** A pass counts only for the findings that were seen or counted, and for no more of them. */
function isPassed({ check, findings, moreKey }: CheckResult, passed: readonly PassedCheck[]): boolean {
  const passes = passed.filter((pass) => pass.check === check);
  const seen = passes.map(({ messages }) => countEach(messages));
  const found = countEach(findings.map(({ message }) => message));
  const isSeen = ([message, count]: [string, number]) => seen.some((counts) => (counts.get(message) ?? 0) >= count);
  return [...found].every(isSeen) && (moreKey === undefined || passes.some((pass) => pass.moreKey === moreKey));
}

/** Returns how often each message occurs, in order. */
export function countEach(messages: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}
