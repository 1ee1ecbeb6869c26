import { runChecks } from '@letterdesk/core/checks/run-checks';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { FRESH_CHECKS } from '../../letter-checks/load-checks.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { toCheckedLetter } from './checked-letter.ts';
import { fetchFresh } from './fetch-fresh.ts';
import { UNKNOWN_PEOPLE } from './read-people.ts';

interface StoredLetterInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly view: LetterView;
  readonly now: Date;
}

/**
 * Returns what changed in a stored letter's source, as sentences, without what was let pass at the submission; null if
 * the source is silent.
 */
export async function findChangedData({ db, customerData, view, now }: StoredLetterInput): Promise<string[] | null> {
  const { letter, template, definitions, attachments, approval } = view;
  const { name, document, flooded } = letter;
  const { fresh } = await fetchFresh({ db, customerData, letter, document, now });
  if (fresh.isSilent) return null;
  const letterToCheck = {
    template,
    definitions,
    name,
    document,
    flooded,
    attachments,
    mail: null,
    zone: undefined,
    people: UNKNOWN_PEOPLE,
  };
  const results = runChecks(FRESH_CHECKS, toCheckedLetter({ ...letterToCheck, fresh, now }));
  const passed = new Set(approval.current?.passed_checks.flatMap(({ messages }) => messages));
  return results
    .flatMap(({ findings }) => findings.map(({ message }) => message))
    .filter((message) => !passed.has(message));
}
