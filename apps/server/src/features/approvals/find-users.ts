import type { LetterUser } from '@letterdesk/contract/approval';
import { addressKey, parseAddressList } from '@letterdesk/core/sending/addresses';
import { describeAddressProblem, MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { findAddressees } from '../session/accounts.store.ts';

/**
 * The users behind a list of addresses, in the order given, each once.
 * @throws Failure `addresses_invalid` with `details.problems`, `too_many_addresses`, or `users_not_found` with
 * `details.unknown` when any of them is nobody.
 */
export async function findUsers(db: Kysely<Database>, issuer: string, list: string): Promise<LetterUser[]> {
  const addresses = acceptAddresses(list);
  const people = await findAddressees(db, issuer, addresses);
  const unknown = addresses.filter((address) => !people.has(addressKey(address)));
  if (unknown.length > 0) throw notFound(unknown);
  return addresses.flatMap((address) => people.get(addressKey(address)) ?? []);
}

function acceptAddresses(list: string): readonly string[] {
  const { addresses, invalid } = parseAddressList(list);
  if (invalid.length > 0) {
    const problems = invalid.map((address) => ({ problem: 'invalid', field: 'cc', address }) as const);
    throw new Failure('addresses_invalid', {
      problems: problems.map((problem) => ({ ...problem, message: describeAddressProblem(problem) })),
    });
  }
  if (addresses.length > MAX_RECIPIENTS) {
    throw new Failure('too_many_addresses', { count: addresses.length, limit: MAX_RECIPIENTS });
  }
  return addresses;
}

function notFound(unknown: readonly string[]): Failure {
  const message = `Unable to add Approvers: nobody has signed in to Letterdesk as ${unknown.join(', ')}. Once they have, they can be added.`;
  return new Failure('users_not_found', { unknown }, { message });
}
