import { type NamedField, nearestName } from '@letterdesk/core/organisation/named-fields';
import { Failure } from '../../failure.ts';
import { letterFieldsAt } from '../flooding/letter-fields.ts';
import type { CustomerDataAccess } from '../flooding/resolve-ids.ts';

/**
 * Holds fields that are about to be named against those that the customer data has. A source that does not tell its fields
 * is not held against anything, and neither is a kind of which it has no record.
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
  const known = new Map<NamedField['record'], readonly string[]>([['letter', Object.keys(letterFieldsAt(now))]]);
  for (const kind of new Set(fresh.map(({ record }) => record))) {
    if (kind === 'letter') continue;
    const told = await Promise.all(environments.map((environment) => customerData.readFields(environment, kind)));
    known.set(
      kind,
      told.flatMap((fields) => fields ?? []),
    );
  }
  const problems = fresh.flatMap(({ at, record, name }) => {
    const names = known.get(record) ?? [];
    return names.length === 0 || names.includes(name) ? [] : [{ field: at, message: sentence(record, name, names) }];
  });
  if (problems.length > 0) throw new Failure('organisation_fields_unknown', { problems });
}

function sentence(record: NamedField['record'], name: string, names: readonly string[]): string {
  const kind = record === 'letter' ? 'letter itself' : record.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);
  const meant = nearestName(name, names);
  return `There is no field ‘${name}’ of the ${kind}.${meant === null ? '' : ` Did you mean ‘${meant}’?`}`;
}
