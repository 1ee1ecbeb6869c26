import type { ApprovalComparison } from '@letterdesk/contract/approvals';
import { getUnseenChanges, type LetterChange } from '@letterdesk/core/approvals/letter-changes';
import { type AttachedFile, attachmentChanges } from '@letterdesk/core/attachments/attachment-changes';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { attachedFiles, attachmentsOf } from '../letters/letter-attachments.query.ts';
import { selectPerson } from '../session/accounts.store.ts';

/**
 * Compares a letter with its template's flooded text and, until it is approved, with the last declined version.
 * String comparison is enough: every text was written by the same serialiser.
 * @throws Failure `letter_not_found`.
 */
export async function compareApproval(input: {
  db: Kysely<Database>;
  user: User;
  letterId: number;
  now: Date;
}): Promise<ApprovalComparison> {
  const { db, user, letterId, now } = input;
  const letter = await db
    .selectFrom('letters')
    .select(['name', 'text', 'flooded_name', 'flooded_text'])
    .select(attachmentsOf(db, letterId).as('attachments'))
    .where('id', '=', letterId)
    .executeTakeFirst();
  if (letter === undefined) throw new Failure('letter_not_found');
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: letterId, at: now });
  const { name, text, flooded_name, flooded_text } = letter;
  const template = flooded_name === null || flooded_text === null ? null : { name: flooded_name, text: flooded_text };
  return {
    letter: { name, text },
    template,
    unchanged: template !== null && template.name === name && template.text === text,
    declined: await readDeclined(db, letterId, attachedFiles(letter.attachments)),
  };
}

/** Reads the last declined version, unless a later round was approved. */
async function readDeclined(
  db: Kysely<Database>,
  letterId: number,
  attachments: readonly AttachedFile[],
): Promise<ApprovalComparison['declined']> {
  const last = await db
    .selectFrom('approvals')
    .select(['status', 'decided_name', 'decided_text', 'finalizer_name', 'decided_at', 'notes'])
    .select(['attachments', 'created_at', 'sender_account'])
    .select(({ ref }) => selectPerson(db, ref('finalizer_account').$notNull()).as('finalizer'))
    .where('letter_id', '=', letterId)
    .where('status', '!=', 'PENDING')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status !== 'DECLINED') return null;
  const { decided_name, decided_text, finalizer, finalizer_name, decided_at, notes } = last;
  if (decided_name === null || decided_text === null || decided_at === null) return null;
  return {
    name: decided_name,
    text: decided_text,
    by: { ...finalizer, name: finalizer_name ?? finalizer.name },
    date: decided_at.toISOString(),
    notes,
    // Old decisions have no stored attachments.
    attachmentChanges: last.attachments === null ? [] : [...attachmentChanges(last.attachments, attachments)],
    unseen: await readUnseenChanges(db, {
      letterId,
      sender: last.sender_account,
      submittedAt: last.created_at,
      declinedAt: decided_at,
    }),
  };
}

/** Audit actions that change a letter, with the part they change. */
const CHANGED_PARTS: Readonly<Record<string, LetterChange['part']>> = {
  'letter.save': 'letter',
  'letter.reflood': 'letter',
  'letter.render': 'letter',
  'letter.attach': 'attachments',
  'letter.detach': 'attachments',
  'letter.arrange': 'attachments',
};

interface DeclinedRound {
  readonly letterId: number;
  readonly sender: number;
  readonly submittedAt: Date;
  readonly declinedAt: Date;
}

type Unseen = NonNullable<ApprovalComparison['declined']>['unseen'];

/** Reads the changes by others between submission and decline that the sender has not seen. */
async function readUnseenChanges(db: Kysely<Database>, round: DeclinedRound): Promise<Unseen> {
  const rows = await db
    .selectFrom('audit_events as event')
    .innerJoin('accounts', 'accounts.id', 'event.account')
    .select(['event.action', 'accounts.id as account', 'accounts.username', 'accounts.name'])
    .where('event.subject_type', '=', 'letter')
    .where('event.subject_id', '=', String(round.letterId))
    .where('event.action', 'in', Object.keys(CHANGED_PARTS))
    .where('event.at', '>', round.submittedAt)
    .where('event.at', '<=', round.declinedAt)
    // Skips saves that changed nothing.
    .where(({ eb, ref }) => eb('event.before_hash', 'is distinct from', ref('event.after_hash')))
    .orderBy('event.id')
    .execute();
  const people = new Map(rows.map(({ account, username, name }) => [account, { account, username, name }]));
  const changes = rows.flatMap(({ account, action }): LetterChange[] => {
    const part = CHANGED_PARTS[action];
    return part === undefined ? [] : [{ account, part }];
  });
  return getUnseenChanges(changes, round.sender).flatMap(({ account, parts }) => {
    const by = people.get(account);
    return by === undefined ? [] : [{ by, parts: [...parts] }];
  });
}
