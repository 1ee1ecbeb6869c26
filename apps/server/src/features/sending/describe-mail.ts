import type { CheckedMail, MailRecipient } from '@letterdesk/core/checks/checked-letter';
import { plainLine, readLines } from '@letterdesk/core/checks/lines';
import { addressDomain, addressKey } from '@letterdesk/core/sending/addresses';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { MailSizeLimit } from '../../integrations/mail/port.ts';
import type { MailDomains } from '../../integrations/mail-domains/port.ts';
import type { PeopleFacts } from '../checks/read-people.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { AcceptedEmail } from './accept-email.ts';
import { readOwnRecipients } from './own-recipients.ts';
import { readWrittenTo } from './written-to.query.ts';

type RecordAddresses = PeopleFacts['addresses'];

export interface DescribedMail {
  readonly db: Kysely<Database>;
  readonly customerData: Pick<ConfiguredCustomerData, 'nameIndexes'>;
  readonly mailDomains: MailDomains;
  readonly readSizeLimit: MailSizeLimit['readSizeLimit'];
  /** Domains that letters may be sent from. */
  readonly fromDomains: readonly string[];
  readonly view: Pick<LetterView, 'letter' | 'template'>;
  readonly email: AcceptedEmail;
  readonly bytes: number;
}

/** Returns what the checks read of a mail: its texts, what is known of its recipients, and whether it will arrive. */
export async function describeMail(mail: DescribedMail, known: Promise<RecordAddresses>): Promise<CheckedMail> {
  const { from, subject, message, recipients } = mail.email;
  const addresses = recipients.map(({ address }) => address);
  const [described, domainsWithoutServer, bytesAllowed] = await Promise.all([
    describeRecipients(mail, addresses, known),
    mail.mailDomains.findWithoutServer(addresses.map(addressDomain)),
    mail.readSizeLimit(),
  ]);
  return {
    from: from.address,
    delivery: { domainsWithoutServer, bytes: mail.bytes, bytesAllowed },
    subject: [plainLine(subject)],
    message: readLines(message.document),
    recipients: described,
  };
}

async function describeRecipients(
  { db, customerData, view, fromDomains }: DescribedMail,
  addresses: readonly string[],
  known: Promise<RecordAddresses>,
): Promise<MailRecipient[]> {
  const [ofRecords, own, writtenTo] = await Promise.all([
    known,
    readOwnRecipients({ db, template: view.template, fromDomains, addresses }),
    readWrittenTo(db, addresses),
  ]);
  const ownDomains = new Set([...(ofRecords?.keys() ?? [])].map(addressDomain));
  const ownerOf = (domain: string) =>
    customerData.nameIndexes.domainsOf(view.letter.environment)?.ownerOf(domain) ?? null;
  return addresses.map((address) => {
    const key = addressKey(address);
    return {
      address,
      name: ofRecords?.get(key) ?? own.names.get(key) ?? null,
      isContact: own.isOwn(address) || (ofRecords?.has(key) ?? null),
      wasWrittenTo: writtenTo.has(key),
      domainOf: ofRecords === null || ownDomains.has(addressDomain(address)) ? null : ownerOf(addressDomain(address)),
    };
  });
}
