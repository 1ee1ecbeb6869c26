import type { CheckedMail } from '@letterdesk/core/checks/checked-letter';
import { distinctPasses, type PassedCheck, stoppingResults } from '@letterdesk/core/checks/passed-checks';
import { type CheckResult, runChecks } from '@letterdesk/core/checks/run-checks';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { SOURCE_PATIENCE } from './ask-with-patience.ts';
import { type AttachmentToCheck, toCheckedLetter } from './checked-letter.ts';
import { fetchFresh } from './fetch-fresh.ts';
import { type PeopleFacts, readPeople } from './read-people.ts';

export interface LeavingLetter {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly view: LetterView;
  /** Describes its mail while the source is asked. Null when it isn't being sent. */
  readonly describeMail: ((addresses: Promise<PeopleFacts['addresses']>) => Promise<CheckedMail>) | null;
  readonly attachments: readonly AttachmentToCheck[];
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
export async function checkBeforeLeaving(leaving: LeavingLetter): Promise<CheckedLeaving> {
  const { results, passed, isSourceSilent } = await findBeforeLeaving(leaving);
  const stopping = stoppingResults(results, passed);
  if (stopping.length > 0) throw new Failure('checks_failed', { results: stopping });
  const found = new Set(results.map(({ check }) => check));
  return { passed: passed.filter(({ check }) => found.has(check)), isSourceSilent };
}

interface FoundBeforeLeaving {
  readonly results: CheckResult[];
  /** What was let pass, now or at the submission. */
  readonly passed: PassedCheck[];
  readonly isSourceSilent: boolean;
}

/** Checks a stored letter as {@link checkBeforeLeaving}, and only tells what is found. */
export async function findBeforeLeaving(leaving: LeavingLetter): Promise<FoundBeforeLeaving> {
  const { view, describeMail, attachments, zone, now } = leaving;
  const { letter, template, definitions, approval } = view;
  const { name, document, flooded } = letter;
  const asking = askSource(leaving);
  const [{ fresh, people }, mail] = await Promise.all([
    asking,
    describeMail?.(asking.then((asked) => asked.people.addresses)) ?? null,
  ]);
  const checked = { template, definitions, name, document, flooded, attachments, mail, zone, people, fresh, now };
  const results = runChecks(CHECKS, toCheckedLetter(checked), template.check_severities);
  const passed = distinctPasses([...(approval.current?.passed_checks ?? []), ...(leaving.passedChecks ?? [])]);
  return { results, passed, isSourceSilent: fresh.isSilent };
}

async function askSource({ view, ...leaving }: LeavingLetter) {
  const { letter, template } = view;
  const { fresh, completed } = await fetchFresh({ ...leaving, letter, document: letter.document });
  const people = await readPeople({
    ...leaving,
    letter,
    letterType: template.letter_type,
    userName: leaving.user.name,
    patience: SOURCE_PATIENCE,
    completed,
  });
  return { fresh, people };
}
