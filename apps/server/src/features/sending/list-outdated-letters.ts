import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { listOutdatedLetters as endpoint, OutdatedLetter } from '@letterdesk/contract/outdated-letters';
import { isChanged } from '@letterdesk/core/checks/changed-values';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
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
import { type ResolvedShortcodes, resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { namesInLetter } from '../letters/flood-from-template.ts';

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
    const dates = findOtherDates({ document, ids }, resolved);
    return dates.length === 0 ? [] : [{ ...presentSending(row), dates }];
  });
  return { isSourceSilent: false, letters };
}

/** The last sending of each letter about an assignment, newest first. */
function readLastSendings(db: Kysely<Database>, assignmentId: number) {
  return db
    .with('last', (last) =>
      last
        .selectFrom('sent_letters')
        .select(['id', 'letter_id', 'letter_name', 'letter_to', 'text', 'ids', 'created_at'])
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

function presentSending(sent: ReadSending): Omit<OutdatedLetter, 'dates'> {
  return {
    sentLetterId: sent.id,
    letterId: sent.letter_id,
    letterName: sent.letter_name,
    letterTo: formatAddressList(sent.letter_to),
    sentDate: sent.created_at.toISOString(),
  };
}

/** Returns the dates of a sent letter that its records state otherwise; values of other records aren't compared. */
function findOtherDates(
  { document, ids }: { readonly document: DocumentNode; readonly ids: IdMap },
  resolved: ResolvedShortcodes & { readonly ids: IdMap },
): OutdatedLetter['dates'] {
  const { definitions, resolutions } = resolved;
  const dates = new Map<string, OutdatedLetter['dates'][number]>();
  for (const { shortcode, current, next, missing } of refloodDocument(document, resolutions, definitions, () => true)
    .elements) {
    const definition = definitions.get(shortcode);
    if (definition?.valueType !== 'date' || definition.source.idKey === '' || missing !== null) continue;
    const { idKey } = definition.source;
    if (idsOf(ids, idKey).join() !== idsOf(resolved.ids, idKey).join()) continue;
    if (!isChanged({ shown: current, flooded: [current], now: next })) continue;
    dates.set(`${shortcode} ${current}`, { description: definition.description, says: current, now: next });
  }
  return [...dates.values()];
}
