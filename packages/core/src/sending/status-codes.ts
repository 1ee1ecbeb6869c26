/**
 * Enhanced status codes (RFC 3463, 7372, 7504, 7505) as text after 'Returned: '. The class digit is ignored: the
 * report's action tells if it's permanent.
 */
const STATUS_TEXTS: Readonly<Record<string, string>> = {
  '1.0': 'the address was not accepted',
  '1.1': 'mailbox does not exist',
  '1.2': 'the domain does not exist',
  '1.3': 'the address isn’t valid',
  '1.4': 'the address fits several mailboxes',
  '1.6': 'the mailbox has moved',
  '1.7': 'the sender’s address was not accepted',
  '1.8': 'the sender’s domain was not accepted',
  '1.10': 'the domain doesn’t accept mail',
  '2.0': 'the mailbox can’t be used',
  '2.1': 'the mailbox is disabled',
  '2.2': 'mailbox is full',
  '2.3': 'the mail is too large for the mailbox',
  '2.4': 'the mailing list can’t be reached',
  '3.0': 'the recipient’s mail system has a fault',
  '3.1': 'the recipient’s mail system is full',
  '3.2': 'the recipient’s mail system isn’t accepting mail now',
  '3.3': 'the recipient’s mail system can’t accept this kind of mail',
  '3.4': 'the mail is too large',
  '3.5': 'the recipient’s mail system is not set up correctly',
  '4.0': 'the recipient’s mail system could not be reached',
  '4.1': 'the recipient’s mail system did not answer',
  '4.2': 'the connection to the recipient’s mail system was lost',
  '4.3': 'the recipient’s mail system could not be found',
  '4.4': 'no route to the recipient’s mail system',
  '4.5': 'the mail systems on the way are overloaded',
  '4.6': 'the mail was caught in a loop',
  '4.7': 'the recipient’s mail system could not be reached in time',
  '5.0': 'the mail systems couldn’t communicate',
  '5.1': 'the mail systems couldn’t communicate',
  '5.2': 'the mail systems couldn’t communicate',
  '5.3': 'the mail had too many recipients',
  '5.4': 'the mail systems couldn’t communicate',
  '5.5': 'the mail systems couldn’t communicate',
  '6.0': 'the content was not accepted',
  '6.1': 'a kind of file in the mail was not accepted',
  '6.2': 'the mail would have to be converted, which is not allowed',
  '6.3': 'the mail would have to be converted, which is not possible',
  '6.4': 'the mail could only be converted with losses',
  '6.5': 'the mail could not be converted',
  '7.0': 'refused for reasons of security',
  '7.1': 'the recipient’s mail system does not allow this mail',
  '7.2': 'the sender may not write to this mailing list',
  '7.5': 'refused for reasons of encryption',
  '7.7': 'the mail was changed on its way',
  '7.13': 'the mailbox is disabled',
  '7.17': 'the mailbox has another owner now',
  '7.18': 'the domain has another owner now',
  '7.20': 'the sender could not be verified',
  '7.21': 'the sender could not be verified',
  '7.22': 'the sender could not be verified',
  '7.23': 'the sender could not be verified',
  '7.25': 'the sending mail system could not be verified',
  '7.26': 'the sender could not be verified',
  '7.27': 'the sender’s domain doesn’t accept mail',
};

const CODE = /^([245])\.(\d{1,3})\.(\d{1,3})$/;
/** A code within a server's response, but not an IP address. */
const CODE_WITHIN = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d]|\.\d)/;
const SHOWN_DIAGNOSTIC = 160;
/** Maximum characters read. */
const READ_DIAGNOSTIC = 2_000;

export const UNKNOWN_REASON = 'reason unknown';

/** Returns a leading code such as `5.1.1`, or null. */
export function readStatusCode(text: string): string | null {
  const [code = ''] = text.trim().split(/[\s(;]/, 1);
  return CODE.test(code) ? code : null;
}

/** Returns a plain description, or null if it would only say that something failed. */
function describeStatusCode(code: string): string | null {
  const [, , subject, detail] = CODE.exec(code) ?? [];
  return STATUS_TEXTS[`${Number(subject)}.${Number(detail)}`] ?? null;
}

/** Returns true if a reason is Letterdesk's own text, without quotes. */
export function isOwnReason(reason: string): boolean {
  return reason === UNKNOWN_REASON || Object.values(STATUS_TEXTS).includes(reason);
}

/** Returns the reason for a failure: by its code, by a code in the response, or the quoted response. */
export function getDeliveryReason(code: string | null, diagnostic: string): { code: string | null; reason: string } {
  const said = onOneLine(diagnostic.slice(0, READ_DIAGNOSTIC));
  for (const each of [code, CODE_WITHIN.exec(said)?.[0]]) {
    const statusText = each ? describeStatusCode(each) : null;
    if (each && statusText !== null) return { code: each, reason: statusText };
  }
  const quoted = quote(said);
  if (!/[\p{L}\p{N}]/u.test(quoted)) return { code, reason: UNKNOWN_REASON };
  return { code, reason: `the other mail server says “${quoted}”` };
}

/** Removes the server kind prefix, line breaks and direction controls. */
function onOneLine(diagnostic: string): string {
  return diagnostic
    .replace(/^\s*[\w-]{1,40}\s*;/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** Addresses, links, and domains that mail programs turn into links. */
const ADDRESS_OR_LINK = /@|:\/|\btel:|www\.|[\p{L}\p{N}-][.。]\p{L}{2}|\d\.\d+[/:]/iu;

/** Quotes a response safely: recipients control its text, so links are removed. */
function quote(said: string): string {
  const statusText = said.split(' ').map((word) => (ADDRESS_OR_LINK.test(word.normalize('NFKC')) ? '…' : word));
  const quoted = statusText.join(' ').replace(/["“”„«»]/g, '’');
  return quoted.length > SHOWN_DIAGNOSTIC ? `${quoted.slice(0, SHOWN_DIAGNOSTIC - 1).toWellFormed()}…` : quoted;
}
