import type { RecordKind } from '@letterdesk/core/flooding/records';
import { type NamedField, nearestName } from '@letterdesk/core/organisation/named-fields';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { CustomerDataAccess } from '../flooding/resolve-ids.ts';
import { buildLetterFields } from '../flooding/resolve-shortcodes.ts';

/**
 * Holds fields that are about to be named against those that the customer data has. A source that does not tell its fields,
 * or gives no answer, is not held against anything, and neither is a kind of which it has no record.
 * @param seen what was named before: it is not asked about again.
 * @throws Failure `organisation_fields_unknown` with one problem a field, each with the name that was meant, if there is one.
 */
export async function refuseUnknownFields(
  { customerData, environments }: CustomerDataAccess,
  named: readonly NamedField[],
  seen: readonly NamedField[],
  now: Date,
): Promise<void> {
  const fresh = named.filter(
    ({ record, name }) => !seen.some((before) => before.record === record && before.name === name),
  );
  const known = new Map<NamedField['record'], readonly string[]>([['letter', Object.keys(buildLetterFields(now))]]);
  for (const kind of new Set(fresh.map(({ record }) => record))) {
    if (kind === 'letter') continue;
    known.set(kind, (await readFields({ customerData, environments }, kind)) ?? []);
  }
  const problems = fresh.flatMap(({ at, record, name }) => {
    const names = known.get(record) ?? [];
    return names.length === 0 || names.includes(name) ? [] : [{ field: at, message: sentence(record, name, names) }];
  });
  if (problems.length > 0) throw new Failure('organisation_fields_unknown', { problems });
}

/** The fields that a kind has in any environment; null where one of them cannot be asked, as it may have others. */
async function readFields(
  { customerData, environments }: CustomerDataAccess,
  kind: RecordKind,
): Promise<readonly string[] | null> {
  const told = await Promise.all(
    environments.map((environment) => customerData.readFields(environment, kind).catch(() => null)),
  );
  return told.includes(null) ? null : told.flatMap((fields) => fields ?? []);
}

function sentence(record: NamedField['record'], name: string, names: readonly string[]): string {
  const kind = record === 'letter' ? 'letter itself' : record.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);
  const meant = nearestName(name, names);
  return `There is no field ‘${name}’ of the ${kind}.${meant === null ? '' : ` Did you mean ‘${meant}’?`}`;
}

/** Says what is wrong with one field of what was sent. */
export function invalidField(field: string, message: string): Failure {
  return new Failure('organisation_invalid', { problems: [{ field, message }] }, { message });
}

/** What texts or tokens name stays as it is called. @throws Failure `organisation_invalid`. */
export function refuseRenamed<T extends object>(seen: T | null, sent: T, field: keyof T & string, what: string): void {
  if (seen === null || seen[field] === sent[field]) return;
  throw invalidField(field, `${what} stays as it is. Add another one and remove this one.`);
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
