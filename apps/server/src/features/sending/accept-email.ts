import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { sendEmail as endpoint } from '@letterdesk/contract/sending';
import { isFromAllowed } from '@letterdesk/core/sending/addresses';
import {
  type AddressField,
  checkRecipients,
  describeAddressProblem,
  type RecipientAddress,
} from '@letterdesk/core/sending/recipients';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import { Failure } from '../../failure.ts';
import { type AcceptedText, acceptText } from '../../text/accept-text.ts';
import { refuseBraces, refuseShortcodes } from '../../text/check-outgoing-text.ts';

export type EmailBody = BodyOf<typeof endpoint>;

export interface AcceptedEmail {
  readonly recipients: readonly RecipientAddress[];
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly message: AcceptedText;
}

/**
 * Checks everything in an e-mail request that doesn't depend on the letter.
 * @throws Failure `addresses_invalid` with `details.problems`, `too_many_addresses`, `from_not_allowed`,
 * `unknown_shortcodes`, `double_braces`, `text_invalid` or `text_too_large`.
 */
export async function acceptEmail(body: EmailBody, fromDomains: readonly string[]): Promise<AcceptedEmail> {
  const recipients = acceptRecipients(body);
  const address = body.letterFromEmail.trim();
  if (!isFromAllowed(address, fromDomains)) throw new Failure('from_not_allowed', { allowed: fromDomains });
  const message = await acceptText(body.message);
  const lines = [body.letterFromName, body.subject];
  refuseShortcodes([...lines.flatMap(shortcodesIn), ...placeholdersOf(message.document).map(({ name }) => name)]);
  refuseBraces([
    { field: 'letterFromName', content: body.letterFromName },
    { field: 'subject', content: body.subject },
    { field: 'message', content: message.document },
  ]);
  return { recipients, from: { name: body.letterFromName, address }, subject: body.subject, message };
}

function acceptRecipients(body: EmailBody): readonly RecipientAddress[] {
  const checked = checkRecipients({ to: body.letterTo, cc: body.cc, bcc: body.bcc });
  if (checked.result === 'valid') return checked.recipients;
  if (checked.result === 'too_many') {
    throw new Failure('too_many_addresses', { count: checked.count, limit: checked.limit });
  }
  const problems = checked.problems.map((problem) => ({ ...problem, message: describeAddressProblem(problem) }));
  throw new Failure('addresses_invalid', { problems });
}

export function addressesIn(recipients: readonly RecipientAddress[], field: AddressField): string[] {
  return recipients.filter((recipient) => recipient.field === field).map(({ address }) => address);
}
