import type { LetterType } from '@letterdesk/core/constants';
import type { RemovalReason } from '@letterdesk/core/retention/policy';
import { removedMessage } from '@letterdesk/core/retention/subject';
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

declare module '../../database/tables.ts' {
  interface Database {
    removed_letters: RemovedLettersTable;
  }
}

/** Letters removed for good. Append-only; holds nothing of their content. */
interface RemovedLettersTable {
  letter_id: number;
  /** When the letter was created; distinguishes letters of one number in restored databases. */
  created_at: ColumnType<Date, Date, never>;
  letter_type: LetterType;
  reason: RemovalReason;
  content_hash: string;
  removed_at: ColumnType<Date, Date, never>;
  /** It came back with an older backup and was removed again. */
  is_repeated: Generated<boolean>;
}

type RemovedLetter = Selectable<RemovedLettersTable>;

/** Records a letter as removed, which lets the database delete it. The database refuses letters that must be kept. */
export async function insertRemovedLetter(trx: Kysely<Database>, removed: RemovedLetter): Promise<void> {
  await trx.insertInto('removed_letters').values(removed).execute();
}

/** Returns the failure for a letter that doesn't exist, which says when it was removed. */
export async function letterNotFound(db: Kysely<Database>, id: number): Promise<Failure<'letter_not_found'>> {
  const removed = await db
    .selectFrom('removed_letters')
    .select(['reason', 'removed_at'])
    .where('letter_id', '=', id)
    .executeTakeFirst();
  const message = removed && removedMessage(removed.reason, removed.removed_at);
  return new Failure('letter_not_found', undefined, message === undefined ? {} : { message });
}
