import type { RecordKind } from '@letterdesk/core/flooding/records';
import { type NamedField, nearestName } from '@letterdesk/core/organisation/named-fields';
import { Failure } from '../../failure.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { buildLetterFields } from '../flooding/resolve-shortcodes.ts';

/**
 * Checks named fields against the customer data. Skipped if the source doesn't list fields, doesn't answer or has no
 * record of the kind.
 * @param seen previously named fields, which aren't checked again.
 * @throws Failure `organisation_fields_unknown` with a suggestion for each field.
 */
export async function refuseUnknownFields(
  customerData: ConfiguredCustomerData,
  named: readonly NamedField[],
  seen: readonly NamedField[],
  now: Date,
): Promise<void> {
  const added = named.filter(
    ({ record, name }) => !seen.some((before) => before.record === record && before.name === name),
  );
  const known = new Map<NamedField['record'], readonly string[]>([['letter', Object.keys(buildLetterFields(now))]]);
  for (const kind of new Set(added.map(({ record }) => record))) {
    if (kind === 'letter') continue;
    known.set(kind, (await readFields(customerData, kind)) ?? []);
  }
  const problems = added.flatMap(({ at, record, name }) => {
    const names = known.get(record) ?? [];
    return names.length === 0 || names.includes(name) ? [] : [{ field: at, message: sentence(record, name, names) }];
  });
  if (problems.length > 0) throw new Failure('organisation_fields_unknown', { problems });
}

/** Returns a kind's fields across environments; null if one of them can't tell. */
async function readFields(customerData: ConfiguredCustomerData, kind: RecordKind): Promise<readonly string[] | null> {
  const lists = await Promise.all(
    customerData.environments.map((environment) => customerData.readFields(environment, kind).catch(() => null)),
  );
  return lists.includes(null) ? null : lists.flatMap((fields) => fields ?? []);
}

function sentence(record: NamedField['record'], name: string, names: readonly string[]): string {
  const kind = record === 'letter' ? 'letter itself' : record.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);
  const nearest = nearestName(name, names);
  return `There is no field ‘${name}’ of the ${kind}.${nearest === null ? '' : ` Did you mean ‘${nearest}’?`}`;
}
