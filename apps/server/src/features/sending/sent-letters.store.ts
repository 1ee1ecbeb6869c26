import type { Person } from '@letterdesk/contract/shared';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, SentLettersTable } from '../../database/tables.ts';
import { personIn } from '../session/person.query.ts';

export interface StoredSentLetter extends Selectable<SentLettersTable> {
  readonly sender: Person;
  readonly letter_type_name: string;
}

/** Stores what was sent; it never changes afterwards. @returns its id. */
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

/** Sent letters with who sent them and what their type is called, for a query to narrow down. */
export function selectSentLetters(db: Kysely<Database>) {
  return db
    .selectFrom('sent_letters')
    .innerJoin('letter_types as type', 'type.name', 'sent_letters.letter_type')
    .selectAll('sent_letters')
    .select('type.display_name as letter_type_name')
    .select(({ ref }) => personIn(db, ref('sent_letters.sent_by')).as('sender'));
}
