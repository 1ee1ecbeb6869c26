import { checkEmail } from '@letterdesk/contract/email-checks';
import type { EmailRequest } from '@letterdesk/contract/sending';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Milliseconds for which an approval relies on an answer. */
export const RELIABLE_TIME = 30_000;

/** Asks what the checks find in an e-mail before it is sent. */
export function emailChecksQuery(request: EmailRequest) {
  return queryOptions({
    queryKey: ['email-checks', JSON.stringify(request)],
    queryFn: ({ signal }) => call(checkEmail, { body: request, signal }),
    gcTime: RELIABLE_TIME,
    // Sending decides.
    meta: { quiet: true },
  });
}
