import type { CheckResult, PassedCheck } from '@letterdesk/contract/check-result';
import { stoppingResults } from '@letterdesk/core/checks/passed-checks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { newValuesOf } from './changed-values.ts';
import { changedDataKey } from './checks-query.ts';

export interface PassingChecks {
  /** What stops this, and notes; what stopped the last attempt is left out once what is sent has changed. */
  readonly results: readonly CheckResult[];
  /** By the check's name. */
  readonly reasons: Readonly<Record<string, string>>;
  giveReason(check: string, reason: string): void;
  /** Findings with their reasons, for the next attempt. */
  readonly passed: readonly PassedCheck[];
  /** Why another attempt would be refused, or null. */
  readonly refusal: string | null;
  /** Takes the results of a refused attempt. @returns false for other errors. */
  refused(error: unknown): boolean;
}

/**
 * Keeps what the checks found when a letter was refused, and the reasons to let it pass.
 * @param about what is submitted or sent; findings count only for the same.
 * @param foundBefore what the checks found in it before an attempt.
 * @param passedBefore findings with the reasons of an earlier attempt.
 */
export function usePassingChecks(
  about: string,
  foundBefore: readonly CheckResult[] = [],
  passedBefore: readonly PassedCheck[] = [],
): PassingChecks {
  const queries = useQueryClient();
  const [stopped, setStopped] = useState<{ about: string; results: readonly CheckResult[] } | null>(null);
  const [kept, setKept] = useState<readonly PassedCheck[]>(passedBefore);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const notes = foundBefore.filter(({ severity }) => severity === 'note');
  const stopping = stopped?.about === about ? stopped.results : stoppingResults(foundBefore, kept);
  const results = [...stopping, ...notes];
  const given = results.flatMap((result) => passOf(result, reasons[result.check] ?? ''));
  return {
    results,
    reasons,
    giveReason: (check, reason) => setReasons((now) => ({ ...now, [check]: reason })),
    passed: [...kept, ...given],
    refusal: refusalOf(results, given.length),
    refused: (error) => {
      if (!failedWith(error, 'checks_failed') || !error.details) return false;
      const { results: found } = error.details;
      setKept([...kept, ...given]);
      setStopped({ about, results: found });
      // The side panel offers to take them.
      if (found.some((result) => newValuesOf(result).length > 0)) {
        void queries.invalidateQueries({ queryKey: changedDataKey });
      }
      return true;
    },
  };
}

function passOf({ check, title, severity, findings, more, moreKey }: CheckResult, reason: string): PassedCheck[] {
  if (severity !== 'ask' || reason.trim() === '') return [];
  const messages = findings.map(({ message }) => message);
  return [{ check, title, messages, reason: reason.trim(), ...(more > 0 && { more, moreKey }) }];
}

function refusalOf(results: readonly CheckResult[], reasons: number): string | null {
  if (results.some(({ severity }) => severity === 'block')) return 'Correct what must be fixed first.';
  const asked = results.filter(({ severity }) => severity === 'ask');
  return reasons < asked.length ? 'Say why it is right, or correct it.' : null;
}
