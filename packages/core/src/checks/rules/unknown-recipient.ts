import { defineCheck } from '../check.ts';
import type { MailRecipient } from '../checked-letter.ts';
import { quote } from '../written-parts.ts';

export default defineCheck({
  name: 'unknown-recipient',
  title: 'Unknown recipient',
  looksFor: 'A recipient who has nothing to do with the letter’s client or provider.',
  severity: 'ask',
  reads: ['mail'],
  find: ({ mail }) =>
    mail.recipients.flatMap((recipient, line) => {
      const message = describe(recipient);
      if (message === null) return [];
      const place = { part: 'recipients', line, from: 0, to: recipient.address.length } as const;
      return [{ place, message, remedy: 'Check the address.' }];
    }),
});

function describe({ address, isContact, wasWrittenTo, domainOf }: MailRecipient): string | null {
  if (isContact === true) return null;
  if (domainOf !== null) return `${quote(address)} belongs to another client, ${domainOf}.`;
  if (isContact === null || wasWrittenTo !== false) return null;
  return `${quote(address)} isn’t a contact, and no letter was ever sent to it.`;
}
