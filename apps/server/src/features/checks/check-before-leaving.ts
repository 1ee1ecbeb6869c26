import type { CheckedMail } from '@letterdesk/core/checks/checked-letter';
import { type PassedCheck, stoppingResults } from '@letterdesk/core/checks/passed-checks';
import { runChecks } from '@letterdesk/core/checks/run-checks';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { SOURCE_PATIENCE } from './ask-with-patience.ts';
import { toCheckedLetter } from './checked-letter.ts';
import { fetchFresh } from './fetch-fresh.ts';
import { readPeople } from './read-people.ts';

interface LeavingLetter {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly view: LetterView;
  /** Null when it isn't being sent. */
  readonly mail: CheckedMail | null;
  readonly attachments: readonly { readonly name: string }[];
  /** What the user lets pass now. */
  readonly passedChecks?: readonly PassedCheck[] | undefined;
  readonly user: User;
  readonly zone?: string | undefined;
  readonly now: Date;
}

interface CheckedLeaving {
  /** What was let pass, now or at the submission, of what is still found. */
  readonly passed: PassedCheck[];
  /** True if the values couldn't be compared with their source. */
  readonly isSourceSilent: boolean;
}

/**
 * Checks a stored letter, and its values against their source, before it is submitted, approved or sent.
 * @throws Failure `checks_failed` with `details.results`.
 */
export async function checkBeforeLeaving({ view, ...leaving }: LeavingLetter): Promise<CheckedLeaving> {
  const { letter, template, definitions, approval } = view;
  const { mail, attachments, user, zone, now } = leaving;
  const { name, document, flooded } = letter;
  const { fresh, completed } = await fetchFresh({ ...leaving, letter, document });
  const people = await readPeople({
    ...leaving,
    letter,
    letterType: template.letter_type,
    userName: user.name,
    patience: SOURCE_PATIENCE,
    completed,
  });
  const checked = { template, definitions, name, document, flooded, attachments, mail, zone, people, fresh, now };
  const results = runChecks(CHECKS, toCheckedLetter(checked), template.check_severities);
  const passed = [...(approval.current?.passed_checks ?? []), ...(leaving.passedChecks ?? [])];
  const stopping = stoppingResults(results, passed);
  if (stopping.length > 0) throw new Failure('checks_failed', { results: stopping });
  const found = new Set(results.map(({ check }) => check));
  return { passed: passed.filter(({ check }) => found.has(check)), isSourceSilent: fresh.isSilent };
}
