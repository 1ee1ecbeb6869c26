import type { PreparedEmail } from '@letterdesk/contract/sending';
import { type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { type CustomerRecord, type RecordsByRef, refKey } from '@letterdesk/core/flooding/records';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { ContactRelationship } from '@letterdesk/core/sending/additional-emails';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import type { User } from '@letterdesk/core/session/claims';
import { floodText } from '@letterdesk/document/flood';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import { typedValues, withTyped } from '@letterdesk/document/typed-values';
import type { Kysely } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { readFromDomains } from '../../organisation/kinds/from-domains.ts';
import { withTextErrors } from '../../text/accept-text.ts';
import { readNamedMessage } from '../email-messages/email-messages.store.ts';
import { type ConfiguredCustomerData, callCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import { checkContentAndBraces } from '../letters/check-complete.ts';
import { readLetter } from '../letters/letter.query.ts';
import { presentAttachment } from '../letters/letter-attachments.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { readSendingDivision } from './check-from-domain.ts';
import { floodMessage } from './flood-message.ts';

/**
 * Prepares the Send Email wizard: the template's addresses and e-mail message, flooded with the letter's id map and
 * typed values, and the client's contacts.
 * @throws Failure `letter_not_found`, the policy's reason, missing content, `double_braces`,
 * `customer_data_unavailable` or `text_too_large`.
 */
export async function prepareEmail(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  /** Domains of the setting, used when none are stored. */
  fromDomains: readonly string[];
  user: User;
  letterId: number;
  /** The sender's time zone, for today's date. */
  zone: string | undefined;
  now: Date;
}): Promise<PreparedEmail> {
  const { db, customerData, user, now, zone } = input;
  const view = await readLetter(db, input.letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  const { letter, template } = view;
  const { update, send } = letterRefusals(user, letterFacts(view));
  // Anyone who can edit the letter may preview its e-mail before it can be sent.
  if (send !== null) refuse(update);
  checkContentAndBraces(view);
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: letter.id, at: now });
  const message = await readNamedMessage(db, template.email_message_id);
  const fields = {
    letterTo: template.default_to ?? '',
    letterFromEmail: template.default_from ?? '',
    letterFromName: template.default_from_name ?? '',
    cc: template.default_cc ?? '',
    bcc: template.default_bcc ?? '',
    subject: message?.subject ?? letter.name,
  };
  const placeholders = message === undefined ? [] : placeholdersOf(message.document).map(({ name }) => name);
  const names = [...Object.values(fields).flatMap(shortcodesIn), ...placeholders];
  const { ids, records } = await completeIdMapFrom(customerData, letter.environment, letter.ids as IdMap);
  const { definitions, resolutions } = await resolveShortcodes(db, { names, ids, records, now, zone });
  const known = withTyped(resolutions, typedValues(letter.document, letter.flooded));
  const flood = (text: string) => withTextErrors(() => floodText(text, known, definitions)).text.trim();
  const { subjectFlooded: _, ...flooded } = floodMessage(
    { subject: fields.subject, document: message?.document },
    { known, resolutions, definitions },
  );
  return {
    letterTo: flood(fields.letterTo),
    letterFromEmail: flood(fields.letterFromEmail),
    letterFromName: flood(fields.letterFromName),
    cc: flood(fields.cc),
    bcc: flood(fields.bcc),
    ...flooded,
    includeLetter: template.include_letter,
    fromDomains: [...(await readFromDomains(db, input.fromDomains))],
    division: await readSendingDivision(db, template.division_id),
    emailAttachments: view.attachments.map(presentAttachment),
    refusals: { leaveOut: template.requires_approval ? 'attachments_approved' : null },
    contactRelationships:
      template.recipient_type === 'CLIENT'
        ? await contactRelationships(customerData, { environment: letter.environment, ids, records })
        : [],
  };
}

/**
 * Finds all contacts of the letter's client that have an address, with their responsibilities.
 * @throws Failure `customer_data_unavailable`.
 */
async function contactRelationships(
  customerData: ConfiguredCustomerData,
  letter: { environment: string; ids: IdMap; records: RecordsByRef },
): Promise<ContactRelationship[]> {
  const [clientId] = idsOf(letter.ids, 'clientId');
  const client = clientId === undefined ? undefined : letter.records.get(refKey({ kind: 'client', id: clientId }));
  const ids = new Set([
    ...idsOf(client?.relations ?? {}, 'clientContactIds'),
    ...idsOf(letter.ids, 'clientContactIds'),
  ]);
  const contacts = await readContacts(customerData, letter.environment, [...ids]);
  return contacts.flatMap((contact) => {
    const { email, relationship, name } = contact.fields;
    const { addresses } = parseAddressList(textOf(email) ?? '');
    const person = { type: textOf(relationship) ?? 'Contact', name: textOf(name) ?? contact.label };
    return addresses.map((address) => ({ ...person, email: address }));
  });
}

async function readContacts(
  customerData: ConfiguredCustomerData,
  environment: string,
  ids: readonly number[],
): Promise<CustomerRecord[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => ({ kind: 'contact' as const, id }));
  const contacts = await callCustomerData(() => customerData.readRecords(environment, refs));
  return contacts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
