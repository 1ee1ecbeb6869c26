import type { CheckedMail } from '@letterdesk/core/checks/checked-letter';
import { type PassedCheck, stoppingResults } from '@letterdesk/core/checks/passed-checks';
import { runChecks } from '@letterdesk/core/checks/run-checks';
import { Failure } from '../../failure.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { toCheckedLetter } from './checked-letter.ts';

interface LeavingLetter {
  readonly view: LetterView;
  /** Null when it isn't being sent. */
  readonly mail: CheckedMail | null;
  readonly attachments: readonly { readonly name: string }[];
  /** What the user lets pass now. */
  readonly passedChecks?: readonly PassedCheck[] | undefined;
  readonly zone?: string | undefined;
  readonly now: Date;
}

/**
 * Checks a stored letter before it is submitted, approved or sent.
 * @returns what was let pass, now or at the submission, of what is still found.
 * @throws Failure `checks_failed` with `details.results`.
 */
export function checkBeforeLeaving({ view, ...leaving }: LeavingLetter): PassedCheck[] {
  const { letter, template, definitions, approval } = view;
  const { mail, attachments, zone, now } = leaving;
  const { name, document, flooded } = letter;
  const checked = { template, definitions, name, document, flooded, attachments, mail, zone, now };
  const results = runChecks(CHECKS, toCheckedLetter(checked), template.check_severities);
  const passed = [...(approval.current?.passed_checks ?? []), ...(leaving.passedChecks ?? [])];
  const stopping = stoppingResults(results, passed);
  if (stopping.length > 0) throw new Failure('checks_failed', { results: stopping });
  const found = new Set(results.map(({ check }) => check));
  return passed.filter(({ check }) => found.has(check));
}
