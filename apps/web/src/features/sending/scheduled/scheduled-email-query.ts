import {
  findScheduledEmail,
  listScheduledEmails,
  type ScheduledEmail,
  type SendTime,
} from '@letterdesk/contract/scheduled-emails';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { describeSendTime } from '@letterdesk/core/sending/send-time';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Milliseconds between polls while an e-mail is being sent, and while it waits. */
const FAST_POLL_INTERVAL = 2_000;
const SLOW_POLL_INTERVAL = 30_000;

const LISTED_KEY = ['scheduled-emails'] as const;

function scheduledEmailKey(letterId: number) {
  return ['letters', letterId, 'scheduled-email'] as const;
}

/** The letter's e-mail that waits or was stopped, or that was cancelled here; polled while it waits. */
export function scheduledEmailQuery(letterId: number) {
  return queryOptions({
    queryKey: scheduledEmailKey(letterId),
    queryFn: async ({ signal }): Promise<ScheduledEmail | null> =>
      (await call(findScheduledEmail, { params: { id: letterId }, signal })).scheduledEmail,
    meta: { quiet: true },
    // A cancelled one can be edited and sent until the page is left.
    refetchOnWindowFocus: ({ state: { data } }) => data?.state !== 'cancelled',
    refetchInterval: ({ state: { data } }) => {
      if (data?.state !== 'waiting') return false;
      return Math.min(Math.max(Date.parse(data.sendAt) - Date.now(), FAST_POLL_INTERVAL), SLOW_POLL_INTERVAL);
    },
  });
}

/** A page of one's own scheduled e-mails. */
export function scheduledEmailsQuery(page: number) {
  return queryOptions({
    queryKey: [...LISTED_KEY, page],
    queryFn: ({ signal }) => call(listScheduledEmails, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    staleTime: 0,
  });
}

/** Shows an answer of the server wherever the e-mail is shown. */
export function cacheScheduledEmail(queries: QueryClient, scheduled: ScheduledEmail): void {
  if (scheduled.letter.id !== null) queries.setQueryData(scheduledEmailKey(scheduled.letter.id), scheduled);
  void queries.invalidateQueries({ queryKey: LISTED_KEY });
}

/** Asks again after a sending or a refusal that may have ended the e-mail. */
export function refreshScheduledEmail(queries: QueryClient, letterId: number): void {
  void queries.invalidateQueries({ queryKey: scheduledEmailKey(letterId) });
  void queries.invalidateQueries({ queryKey: LISTED_KEY });
}

interface Scheduled {
  readonly sendAt: string;
  readonly sendTime: SendTime;
}

/** 'Tue, Dec 1, 8:00 AM (Chicago time)', as its sender chose it. */
export function formatSendTime({ sendAt, sendTime }: Scheduled): string {
  return describeSendTime(new Date(sendAt), sendTime.zone, new Date());
}

/** 'ann@client.example and 2 more'. */
export function formatAddressees({ email }: Pick<ScheduledEmail, 'email'>): string {
  const [first = '', ...others] = parseAddressList(email.letterTo).addresses;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
