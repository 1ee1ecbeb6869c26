import type { LetterUser } from '@letterdesk/contract/approval';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { addressKey } from '@letterdesk/core/sending/addresses';
import { describeAddressProblem, MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type Addressee, findAddressees } from '../session/accounts.store.ts';
import type { FloodedApprover } from './flood-request.ts';

interface ResolvedApprovers {
  /** Never empty. */
  readonly approvers: readonly Addressee[];
  /** Addresses without an account and invalid ones, which can't approve. */
  readonly withoutAccount: readonly string[];
}

/**
 * Finds the accounts behind a template's flooded approver. Excludes the sender unless senders may approve
 * (specification 4.12).
 * @throws Failure `approvers_unresolved`, or `approvers_without_account` with `details.addresses`.
 */
export async function resolveApprovers(
  db: Kysely<Database>,
  request: {
    readonly approver: FloodedApprover;
    /** Issuer of the accounts that can sign in. */
    readonly issuer: string;
    readonly sender: User;
    readonly allowSenderAsApprover: boolean;
  },
): Promise<ResolvedApprovers> {
  const { approver, issuer, sender, allowSenderAsApprover } = request;
  const { addresses, invalid } = parseAddressList(approver.list);
  const people = await findAddressees(db, issuer, addresses);
  const approvers: Addressee[] = [];
  const withoutAccount: string[] = [];
  for (const address of addresses) {
    const person = people.get(addressKey(address));
    if (!allowSenderAsApprover && person?.account === sender.account) continue;
    if (person === undefined) withoutAccount.push(address);
    else approvers.push(person);
  }
  if (approvers.length > 0) return { approvers, withoutAccount: [...withoutAccount, ...invalid] };
  if (withoutAccount.length > 0) throw new Failure('approvers_without_account', { addresses: withoutAccount });
  throw addresses.length > 0 ? onlySender() : unresolved(approver, invalid);
}

function onlySender(): Failure {
  const message =
    "You are the only approver of this letter, and you can't approve your own letters. Ask a colleague to submit it, then approve it.";
  return new Failure('approvers_unresolved', { onlySender: true }, { message });
}

const OR_LIST = new Intl.ListFormat('en', { type: 'disjunction' });
const AND_LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Maximum number of invalid addresses named in the message. */
const MAX_NAMED = 3;

/** @param invalid values from the records or the template that aren't e-mail addresses. */
function unresolved({ requested }: FloodedApprover, invalid: readonly string[]): Failure {
  if (requested.length === 0) return new Failure('approvers_unresolved');
  const [found, fix] =
    invalid.length === 0
      ? ["this letter's records have no value for it", 'added']
      : [
          `the value for this letter is not an e-mail address: ${AND_LIST.format(quoted(invalid.slice(0, MAX_NAMED)))}`,
          'corrected',
        ];
  const message = `No approver was found for this letter: its template uses ${OR_LIST.format(quoted(requested))}, and ${found}. Have it ${fix} in the source system, or ask a template administrator for another approver.`;
  return new Failure('approvers_unresolved', undefined, { message });
}

function quoted(texts: readonly string[]): string[] {
  return texts.map((text) => `“${text}”`);
}

/**
 * Finds the users behind a list of addresses, in the given order, without duplicates.
 * @throws Failure `addresses_invalid` with `details.problems`, `too_many_addresses`, or `users_not_found` with
 * `details.unknown`.
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
  const message = `Unable to add Approvers: no one has signed in to Letterdesk as ${unknown.join(', ')}. You can add people after they sign in once.`;
  return new Failure('users_not_found', { unknown }, { message });
}
