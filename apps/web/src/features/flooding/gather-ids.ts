import type { ProcessedIds } from '@letterdesk/contract/flooding';
import type { LetterTemplate } from '@letterdesk/contract/templates';
import { mergePicked, type PickedIds, picksRecipient } from '@letterdesk/core/flooding/complete-id-map';
import type { IdKey, IdMap } from '@letterdesk/core/flooding/id-map';
import type { Contact } from './choose-recipient-dialog.tsx';
import type { PreQueryRun } from './pre-query-page.ts';

/** The template properties that lead to questions. */
export type AskingTemplate = Pick<LetterTemplate, 'multipleContacts' | 'preQuery'>;

/** Questions to the person; null means cancelled. */
interface IdQuestions {
  recipient(contacts: readonly Contact[], chosen: number | null): Promise<{ contactId: number | null } | null>;
  /** `picked` is null to continue without records. */
  records(run: PreQueryRun): Promise<{ picked: PickedIds | null } | null>;
}

/** Server requests between the questions. */
interface IdLookups {
  complete(ids: IdMap): Promise<ProcessedIds>;
  resultKeyOf(run: PreQueryRun): Promise<IdKey | null>;
}

export interface Gathering {
  readonly template: AskingTemplate;
  readonly environment: string | undefined;
  readonly questions: IdQuestions;
  readonly lookups: IdLookups;
}

/**
 * Steps 2 and 3 of a reflood (specification 4.40 and 4.41): recipient, then pre-query. If there are no contacts yet,
 * or the pre-query picks them, the user chooses the recipient afterwards.
 * @returns the id map; null if cancelled.
 */
export async function gatherIds(gathering: Gathering, found: Pick<ProcessedIds, 'ids' | 'contacts'>) {
  const { template, environment, questions, lookups } = gathering;
  const ids = found.ids as IdMap;
  const { preQuery } = template;
  if (!template.multipleContacts) return pickRecords(gathering, ids, null);
  const decidedLater =
    preQuery !== null &&
    (found.contacts.length === 0 || picks(await lookups.resultKeyOf({ preQuery, ids, environment })));
  if (decidedLater) return pickRecords(gathering, ids, null);
  const answer = await questions.recipient(found.contacts, primaryOf(ids));
  return answer && pickRecords(gathering, ids, answer.contactId);
}

/**
 * Step 3 alone. Asks again for a recipient who isn't among the picked records' contacts.
 * @param recipient the chosen contact.
 */
export async function pickRecords(
  { template, environment, questions, lookups }: Gathering,
  given: IdMap,
  recipient: number | null,
): Promise<IdMap | null> {
  const { preQuery, multipleContacts } = template;
  const ids = withRecipient(given, recipient);
  if (preQuery === null) return ids;
  const answer = await questions.records({ preQuery, ids, environment });
  if (answer === null) return null;
  const merged = answer.picked ? mergePicked(ids, answer.picked) : ids;
  if (!multipleContacts || answer.picked?.resultKey === 'clientContactId') return merged;
  const { ids: completed, contacts } = await lookups.complete(merged);
  if (contacts.some(({ id }) => id === recipient)) return withRecipient(merged, recipient);
  const [only, another] = contacts;
  if (another === undefined) return withRecipient(merged, only?.id ?? null);
  const chosen = await questions.recipient(contacts, primaryOf(completed as IdMap));
  return chosen && withRecipient(merged, chosen.contactId);
}

function picks(resultKey: IdKey | null): boolean {
  return resultKey !== null && picksRecipient(resultKey);
}

function primaryOf({ clientContactId }: IdMap): number | null {
  return typeof clientContactId === 'number' ? clientContactId : null;
}

function withRecipient(ids: IdMap, contactId: number | null): IdMap {
  return contactId === null ? ids : { ...ids, clientContactId: contactId };
}
