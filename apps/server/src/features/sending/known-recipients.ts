import type { CustomerRecord, RecordKind } from '@letterdesk/core/flooding/records';
import { addressDomain, addressKey } from '@letterdesk/core/sending/addresses';
import { addressesInRecord, addressesInText } from '@letterdesk/core/sending/record-addresses';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { withAsciiDomain } from '../../integrations/mail/ascii-address.ts';
import { findAccountNames } from '../session/accounts.store.ts';
import type { TemplateRow } from '../templates/template.query.ts';

interface KnownInput {
  readonly db: Kysely<Database>;
  readonly template: Pick<TemplateRow, 'default_to' | 'default_cc' | 'default_bcc'>;
  /** Domains that letters may be sent from. */
  readonly fromDomains: readonly string[];
  readonly addresses: readonly string[];
}

export interface KnownRecipients {
  /** Returns true for a colleague, or an address that the template names. */
  isOwn(address: string): boolean;
  /** The names of colleagues, by {@link addressKey}. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads which recipients are known without the letter's records. */
export async function readOwnRecipients(input: KnownInput): Promise<KnownRecipients> {
  const { db, template, fromDomains, addresses } = input;
  const [names, divisions] = await Promise.all([
    findAccountNames(db, addresses),
    db.selectFrom('divisions').select('email_domains').execute(),
  ]);
  const domains = new Set([...fromDomains, ...divisions.flatMap((division) => division.email_domains)]);
  const named = [template.default_to, template.default_cc, template.default_bcc];
  const literal = new Set(named.flatMap((text) => addressesInText(text ?? '').map(sourceAddressKey)));
  return {
    isOwn: (address) =>
      domains.has(addressDomain(address)) || names.has(addressKey(address)) || literal.has(addressKey(address)),
    names,
  };
}

const PEOPLE: readonly RecordKind[] = ['contact', 'provider', 'rep'];

/** Returns the addresses in records by {@link addressKey}, with their people's names; null if it's nobody's own. */
export function recordAddresses(records: Iterable<CustomerRecord>): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  for (const record of records) {
    const name = PEOPLE.includes(record.kind) ? record.label : null;
    for (const address of addressesInRecord(record)) {
      const key = sourceAddressKey(address);
      names.set(key, names.get(key) ?? name);
    }
  }
  return names;
}

/** Sources may spell a domain in Unicode; mails have its ASCII form. */
function sourceAddressKey(address: string): string {
  return addressKey(withAsciiDomain(address));
}
