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

/**
 * People tell things apart by their names, whatever the program does: no two are called the same, capitals aside. One that
 * keeps its name is not asked.
 * @param others those of the kind but the one that is sent; `called` is how the first that has its name is told of.
 * @throws Failure `organisation_invalid`.
 */
export function refuseNamesake<T extends object>(
  { seen, sent, others }: { readonly seen: T | null; readonly sent: T; readonly others: readonly T[] },
  field: keyof T & string,
  called: (other: T) => string,
): void {
  const name = (thing: T) => String(thing[field]).toLowerCase();
  if (seen !== null && name(seen) === name(sent)) return;
  const namesake = others.find((other) => name(other) === name(sent));
  if (namesake) throw invalidField(field, called(namesake));
}

/** @throws Failure `organisation_invalid` when there is no such division any more. */
export async function refuseWithoutDivision(trx: Kysely<Database>, division: number): Promise<void> {
  const found = await trx.selectFrom('divisions').select('id').where('id', '=', division).executeTakeFirst();
  if (found === undefined) throw invalidField('division', 'This division does not exist any more.');
}
