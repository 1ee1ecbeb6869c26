import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { sendEmail as endpoint } from '@letterdesk/contract/sending';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { isFromAllowed } from '@letterdesk/core/sending/addresses';
import {
  type AddressField,
  checkRecipients,
  describeAddressProblem,
  type RecipientAddress,
} from '@letterdesk/core/sending/recipients';
import { describePlaces } from '@letterdesk/core/shortcodes/describe-places';
import { type BracesField, type StrayBraces, strayBracesMessage } from '@letterdesk/core/shortcodes/stray-braces';
import { checkLine, checkPlaceholders, placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import { Failure } from '../../failure.ts';
import { type AcceptedText, acceptText } from '../../text/accept-text.ts';

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

/** Refuses unfilled shortcodes (specification 4.35). @throws Failure `unknown_shortcodes`. */
export function refuseShortcodes(names: readonly string[]): void {
  if (names.length === 0) return;
  const message = 'Some shortcodes have no value. Fill them in or remove them.';
  throw new Failure('unknown_shortcodes', { names: [...new Set(names)] }, { message });
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

/** Maximum number of places listed in one refusal. */
const MAX_PLACES = 20;

/** A line or a text that is about to be sent. */
interface OutgoingText {
  readonly field: BracesField;
  readonly content: string | DocumentNode;
}

const anyName = () => true;

function bracesIn({ field, content }: OutgoingText): StrayBraces[] {
  if (typeof content === 'string') {
    return checkLine(content, anyName).map(({ excerpt }) => ({ field, block: null, excerpt }));
  }
  return checkPlaceholders(content, anyName).map(({ block, excerpt }) => ({ field, block, excerpt }));
}

/**
 * Refuses double braces that a person typed (specification 4.35). Flooded values are not typed text and aren't
 * checked.
 * @throws Failure `double_braces` with each place in `details.places`.
 */
export function refuseBraces(leaving: readonly OutgoingText[]): void {
  const [first, ...others] = leaving.flatMap(bracesIn);
  if (first === undefined) return;
  const places = [first, ...others].slice(0, MAX_PLACES);
  const message = strayBracesMessage([first, ...others], placeOf(first, leaving));
  throw new Failure('double_braces', { places }, { message });
}

function placeOf({ field, block }: StrayBraces, leaving: readonly OutgoingText[]): string | null {
  const content = leaving.find((one) => one.field === field)?.content;
  if (block === null || content === undefined || typeof content === 'string') return null;
  return describePlaces(content)[block] ?? null;
}

/** Refuses double braces in a letter's title and text. @throws Failure `double_braces`. */
export function refuseBracesOfLetter({ name, document }: { readonly name: string; readonly document: DocumentNode }) {
  refuseBraces([
    { field: 'title', content: name },
    { field: 'text', content: document },
  ]);
}
