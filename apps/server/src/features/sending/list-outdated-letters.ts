import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { listOutdatedLetters as endpoint, OutdatedLetter } from '@letterdesk/contract/outdated-letters';
import { abilitiesOf } from '@letterdesk/core/commands';
import { idsOf } from '@letterdesk/core/flooding/id-map';
import { createRefusal } from '@letterdesk/core/letters/policy';
import { formatAddressList } from '@letterdesk/core/sending/address-list';
import type { User } from '@letterdesk/core/session/claims';
import { parseHtml } from '@letterdesk/document/parse-html';
import { refloodDocument } from '@letterdesk/document/reflood';
import { type Kysely, sql } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { askWithPatience } from '../checks/ask-with-patience.ts';
import { acceptEnvironment, type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { namesInLetter } from '../letters/flood-from-template.ts';
import { findOtherDates } from './find-other-dates.ts';

/** Sent letters of an assignment that are compared, newest first. */
const LETTERS_COMPARED = 30;

interface OutdatedLettersInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly user: User;
  readonly letterId: number;
  readonly now: Date;
}

/**
 * Lists the letters sent about a letter's assignment whose last sending states another date than the records do now.
 * @throws Failure `letter_not_found`.
 */
export async function listOutdatedLetters(input: OutdatedLettersInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, customerData, user, letterId, now } = input;
  const letter = await db
    .selectFrom('letters')
    .select(['ids', 'given_ids', 'environment'])
    .where('id', '=', letterId)
    .executeTakeFirst();
  if (letter === undefined) throw new Failure('letter_not_found');
  const [assignmentId] = idsOf(letter.ids, 'assignmentId');
  const sent = assignmentId === undefined ? [] : await readLastSendings(db, assignmentId);
  if (sent.length === 0) return { isSourceSilent: false, letters: [] };
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: letterId, at: now });
  const parsed = sent.map((row) => ({ ...row, document: parseHtml(row.text) }));
  const names = parsed.flatMap(({ document }) => namesInLetter(document));
  const resolved = await askWithPatience(async (signal) => {
    const environment = acceptEnvironment(customerData, letter.environment);
    const { ids, records } = await completeIdMapFrom(customerData, environment, letter.given_ids, signal);
    return { ids, ...(await resolveShortcodes(db, { names, ids, records, now })) };
  });
  if (resolved === null) return { isSourceSilent: true, letters: [] };
  const letters = parsed.flatMap(({ document, ids, ...row }): OutdatedLetter[] => {
    const { definitions, resolutions } = resolved;
    const { elements } = refloodDocument(document, resolutions, definitions, () => true);
    const dates = findOtherDates({ elements, definitions, idsThen: ids, idsNow: resolved.ids });
    if (dates.length === 0) return [];
    const refusals = { create: createRefusal(user, row.letter_type) };
    return [{ ...presentSending(row), dates, abilities: abilitiesOf(refusals), refusals }];
  });
  return { isSourceSilent: false, letters };
}

/** The last sending of each letter about an assignment, newest first. */
function readLastSendings(db: Kysely<Database>, assignmentId: number) {
  return db
    .with('last', (last) =>
      last
        .selectFrom('sent_letters')
        .select(['id', 'letter_id', 'letter_name', 'letter_to', 'letter_type', 'text', 'ids', 'created_at'])
        .distinctOn('letter_id')
        .where(sql<boolean>`ids ? 'assignmentId' and ids ->> 'assignmentId' = ${String(assignmentId)}`)
        .orderBy('letter_id')
        .orderBy('id', 'desc'),
    )
    .selectFrom('last')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(LETTERS_COMPARED)
    .execute();
}

interface ReadSending {
  readonly id: number;
  readonly letter_id: number;
  readonly letter_name: string;
  readonly letter_to: readonly string[];
  readonly created_at: Date;
}

function presentSending(sent: ReadSending): Omit<OutdatedLetter, 'dates' | 'abilities' | 'refusals'> {
  return {
    sentLetterId: sent.id,
    letterId: sent.letter_id,
    letterName: sent.letter_name,
    letterTo: formatAddressList(sent.letter_to),
    sentDate: sent.created_at.toISOString(),
  };
}
