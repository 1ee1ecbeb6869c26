import { reportSentence } from './delivery-report.ts';
import { isOwnReason, reasonOf } from './status-codes.ts';

const RETURNED = reportSentence({ kind: 'returned', reason: '' });
/** An attempt's detail, ending with the server's response. */
const REFUSED = /^((?:Given up after four days\. )?The mail server refused [a-z -]+?): (.*)$/s;

/**
 * Returns why delivery failed in Letterdesk's own words only: recipients could inject text through their mail server.
 * @param detail as shown beside the recipient.
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
