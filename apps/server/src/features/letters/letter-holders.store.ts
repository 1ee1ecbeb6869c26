import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    letter_holders: LetterHoldersTable;
  }
}

/** Letters that were handed over by their creators, with who has them now. */
interface LetterHoldersTable {
  letter_id: number;
  account: number;
}

/** Gives a locked letter to another person, if it is with its former one. @returns false otherwise. */
export async function moveLetter(
  trx: Kysely<Database>,
  { letterId, from, to }: { readonly letterId: number; readonly from: number; readonly to: number },
): Promise<boolean> {
  const held = await trx
    .selectFrom('letters')
    .leftJoin('letter_holders as holder', 'holder.letter_id', 'letters.id')
    .select((eb) => eb.fn.coalesce('holder.account', 'letters.created_by').as('account'))
    .where('letters.id', '=', letterId)
    .executeTakeFirst();
  if (held?.account !== from) return false;
  await trx
    .insertInto('letter_holders')
    .values({ letter_id: letterId, account: to })
    .onConflict((conflict) => conflict.column('letter_id').doUpdateSet({ account: to }))
    .execute();
  return true;
}
