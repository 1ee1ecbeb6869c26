import { reportSentence } from './delivery-report.ts';
import { isOwnReason, reasonOf } from './status-codes.ts';

const RETURNED = reportSentence({ kind: 'returned', reason: '' });
/** As an attempt says it, with what the server answered at its end. */
const REFUSED = /^((?:Given up after four days\. )?The mail server refused [a-z -]+?): (.*)$/s;

/**
 * Why a recipient was not reached, in Letterdesk's own words alone: a mail of Letterdesk's is believed as one, and a recipient can
 * have a mail server say anything.
 * @param detail as it stands beside the recipient.
 */
export function summariseFailure(detail: string): string {
  if (detail.startsWith(RETURNED)) {
    return isOwnReason(detail.slice(RETURNED.length)) ? detail : `${RETURNED}for a reason that the sent letter shows`;
  }
  const [, refused, reply = ''] = REFUSED.exec(detail) ?? [];
  if (refused === undefined) return detail;
  const { code, reason } = reasonOf(null, reply);
  return code === null ? refused : `${refused}: ${reason}`;
}
