import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

/** Says what is wrong with one field of what was sent. */
export function invalidField(field: string, message: string): Failure {
  return new Failure('organisation_invalid', { problems: [{ field, message }] }, { message });
}

/** What texts or tokens name stays as it is called. @throws Failure `organisation_invalid`. */
export function refuseRenamed<T extends object>(seen: T | null, sent: T, field: keyof T & string, what: string): void {
  if (seen === null || seen[field] === sent[field]) return;
  throw invalidField(field, `${what} stays as it is. Please add another one and remove this one.`);
}

/** @throws Failure `organisation_invalid` when there is no such division any more. */
export async function refuseWithoutDivision(trx: Kysely<Database>, division: number): Promise<void> {
  const found = await trx.selectFrom('divisions').select('id').where('id', '=', division).executeTakeFirst();
  if (found === undefined) throw invalidField('division', 'This division does not exist any more.');
}
