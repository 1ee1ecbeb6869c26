import { addressDomain, addressKey } from '@letterdesk/core/sending/addresses';
import { addressesInText } from '@letterdesk/core/sending/record-addresses';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { sourceAddressKey } from '../../integrations/customer-data/addresses-in-records.ts';
import type { LetterView } from '../letters/letter.query.ts';
import { findAccountNames } from '../session/accounts.store.ts';

interface OwnRecipientsInput {
  readonly db: Kysely<Database>;
  readonly template: Pick<LetterView['template'], 'default_to' | 'default_cc' | 'default_bcc'>;
  /** Domains that letters may be sent from. */
  readonly fromDomains: readonly string[];
  readonly addresses: readonly string[];
}

interface OwnRecipients {
  /** Returns true for a colleague, or an address that the template names. */
  isOwn(address: string): boolean;
  /** The names of colleagues, by {@link addressKey}. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads which recipients are known even without the letter's records. */
export async function readOwnRecipients(input: OwnRecipientsInput): Promise<OwnRecipients> {
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
