import type { Recipient, SentLetter, SentLetterRow } from '@letterdesk/contract/sending';
import type { Person } from '@letterdesk/contract/shared';
import type { PassedCheck } from '@letterdesk/core/checks/passed-checks';
import { abilitiesOf } from '@letterdesk/core/commands';
import type { LetterType } from '@letterdesk/core/constants';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { RecordNames } from '@letterdesk/core/flooding/record-names';
import { formatAddressList } from '@letterdesk/core/sending/address-list';
import { isDecidable } from '@letterdesk/core/sending/delivery';
import { reportSentence } from '@letterdesk/core/sending/delivery-report';
import { sentLetterRefusals } from '@letterdesk/core/sending/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database, Json, JsonWithDefault, NullableJson, Timestamp } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { selectPerson } from '../session/accounts.store.ts';
import { type LockedRecipient, type MailRecipient, readRecipients } from './mails.store.ts';
import { HELD_FOR } from './undoable-sendings.store.ts';

declare module '../../database/tables.ts' {
  interface Database {
    sent_letters: SentLettersTable;
  }
}

interface SentLettersTable {
  id: Generated<number>;
  letter_id: number;
  letter_name: string;
  letter_type: LetterType;
  template_id: number;
  template_version: number;
  ids: Json<IdMap>;
  letter_to: string[];
  cc: string[];
  bcc: string[];
  from_email: string;
  from_name: string;
  subject: string;
  message: string;
  /** HTML as sent. */
  text: string;
  include_letter: boolean;
  pdf_sha256: string;
  attachments: Json<SentAttachment[]>;
  /** Copied from the letter. */
  record_names: NullableJson<RecordNames>;
  mail_id: number;
  /** The approval under which it was sent; null without one. */
  approval_id: Generated<number | null>;
  passed_checks: JsonWithDefault<PassedCheck[]>;
  sent_by: number;
  created_at: Timestamp;
}

export interface SentAttachment {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  watermarked: boolean;
}

interface StoredSentLetter extends Selectable<SentLettersTable> {
  readonly sender: Person;
  readonly letter_type_name: string;
  /** Milliseconds until its mail leaves; null if it isn't held. */
  readonly held_for: number | null;
}

/** Stores a sent letter, which is immutable. @returns its id. */
export async function insertSentLetter(
  trx: Kysely<Database>,
  sentLetter: Insertable<SentLettersTable>,
): Promise<number> {
  const { id } = await trx.insertInto('sent_letters').values(sentLetter).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function readSentLetter(db: Kysely<Database>, id: number): Promise<StoredSentLetter | undefined> {
  return selectSentLetters(db).where('id', '=', id).executeTakeFirst();
}

function selectSentLetters(db: Kysely<Database>) {
  return db
    .selectFrom('sent_letters')
    .innerJoin('letter_types as type', 'type.name', 'sent_letters.letter_type')
    .leftJoin('undoable_sendings as undoable', 'undoable.sent_letter_id', 'sent_letters.id')
    .selectAll('sent_letters')
    .select(['type.display_name as letter_type_name', HELD_FOR.as('held_for')])
    .select(({ ref }) => selectPerson(db, ref('sent_letters.sent_by')).as('sender'));
}

/** Lists the sendings of a letter, newest first. @throws Failure `letter_not_found`. */
export async function listSentLetters(db: Kysely<Database>, user: User, letterId: number): Promise<SentLetterRow[]> {
  const sent = await selectSentLetters(db)
    .where('sent_letters.letter_id', '=', letterId)
    .orderBy('id', 'desc')
    .execute();
  if (sent.length === 0 && !(await isLetter(db, letterId))) throw new Failure('letter_not_found');
  const recipients = await readRecipients(
    db,
    sent.map((row) => row.mail_id),
  );
  return sent.map((row) =>
    presentSentLetterRow(
      user,
      row,
      recipients.filter((recipient) => recipient.mail_id === row.mail_id),
    ),
  );
}

/** Shows one sent letter with the state of each recipient. @throws Failure `sent_letter_not_found`. */
export async function showSentLetter(db: Kysely<Database>, user: User, id: number): Promise<SentLetter> {
  const sent = await readSentLetter(db, id);
  if (sent === undefined) throw new Failure('sent_letter_not_found');
  return presentSentLetter(user, sent, await readRecipients(db, [sent.mail_id]));
}

/** Shows a sent letter to a user and records the reading in the audit log. */
export async function getSentLetter(input: {
  db: Kysely<Database>;
  user: User;
  id: number;
  now: Date;
}): Promise<SentLetter> {
  const { db, user, id, now } = input;
  const sent = await showSentLetter(db, user, id);
  await recordReading(db, { by: user, subjectType: 'sent_letter', subjectId: id, at: now });
  return sent;
}

async function isLetter(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function presentSentLetter(user: User, sent: StoredSentLetter, recipients: readonly MailRecipient[]): SentLetter {
  const refusals = sentLetterRefusals(user, sentLetterFacts(sent, recipients));
  return {
    ...presentSentLetterRow(user, sent, recipients),
    sentLetterId: sent.id,
    letter: { id: sent.letter_id, name: sent.letter_name },
    letterFromEmail: sent.from_email,
    letterFromName: sent.from_name,
    cc: formatAddressList(sent.cc),
    bcc: formatAddressList(sent.bcc),
    message: sent.message,
    includeLetter: sent.include_letter,
    emailAttachments: sent.attachments.map(({ sha256, ...attachment }) => attachment),
    passedChecks: sent.passed_checks,
    templateVersion: sent.template_version,
    abilities: abilitiesOf(refusals),
    refusals,
  };
}

function presentSentLetterRow(user: User, sent: StoredSentLetter, recipients: readonly MailRecipient[]): SentLetterRow {
  const { undo } = sentLetterRefusals(user, sentLetterFacts(sent, recipients));
  return {
    id: sent.id,
    letterTo: formatAddressList(sent.letter_to),
    subject: sent.subject,
    sentDate: sent.created_at.toISOString(),
    sentBy: sent.sender.username,
    sentByName: sent.sender.name,
    letterType: sent.letter_type,
    letterTypeName: sent.letter_type_name,
    ...presentRecordNames(sent.record_names),
    recipients: recipients.map(presentRecipient),
    undoableFor: undo === null && sent.held_for !== null ? Math.ceil(sent.held_for) : null,
  };
}

/** What the policy needs to know about a sent letter. */
export function sentLetterFacts(
  sent: Pick<StoredSentLetter, 'letter_type' | 'sent_by' | 'held_for'>,
  recipients: readonly LockedRecipient[],
) {
  return { letterType: sent.letter_type, sentBy: sent.sent_by, recipients, heldFor: sent.held_for };
}

function presentRecordNames(names: RecordNames | null) {
  return {
    assignment: names?.assignment ?? '',
    present: names?.present ?? '',
    job: names?.job ?? '',
    client: names?.client ?? '',
    provider: names?.provider ?? '',
    tooltips: { assignment: names?.assignmentTooltip ?? '' },
  };
}

function presentRecipient(recipient: MailRecipient): Recipient {
  const { address, field, state, detail, attempts, copy, updated_at } = recipient;
  const decidable = isDecidable(state);
  const report = recipient.report && { kind: recipient.report.kind, sentence: reportSentence(recipient.report) };
  return { address, field, state, detail, report, attempts, copy, decidable, updatedDate: updated_at.toISOString() };
}
