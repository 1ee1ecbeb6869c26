import { getSentLetter, listSentLetters, type SentLetter, type SentLetterRow } from '@letterdesk/contract/sending';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isMoving } from './recipient-state-labels.ts';

/** Milliseconds between polls. */
const LOOK_AGAIN = 2_000;

/** Invalidate after sending. */
export function sentLettersKey(letterId: number) {
  return ['letters', letterId, 'sent'] as const;
}

/**
 * A letter's sendings, newest first, polled while a state may change.
 * @param count number of sendings.
 */
export function sentLettersQuery(letterId: number, count: number) {
  return queryOptions({
    queryKey: [...sentLettersKey(letterId), count],
    queryFn: ({ signal }): Promise<SentLetterRow[]> => call(listSentLetters, { query: { letterId }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data: rows } }) =>
      rows?.some(({ recipients }) => recipients.some(({ state }) => isMoving(state))) ? LOOK_AGAIN : false,
  });
}

/** Describes a sending's result in a list. */
export function describeSendingOutcome({ recipients }: Pick<SentLetterRow, 'recipients'>): string {
  const count = (wanted: (typeof recipients)[number]['state']) =>
    recipients.filter(({ state }) => state === wanted).length;
  if (count('failed') > 0) return `not delivered to ${count('failed')} of ${recipients.length}`;
  if (count('uncertain') > 0) return `uncertain for ${count('uncertain')} of ${recipients.length}`;
  return count('sent') === recipients.length ? 'sent' : 'on its way';
}

/** Poll interval in milliseconds while the wizard waits for the result. */
const FAST_POLL_INTERVAL = 400;
const SLOW_POLL_INTERVAL = 5_000;

export function sentLetterKey(id: number) {
  return ['sent-letters', id] as const;
}

/** One sent letter, polled while a state may change. */
export function sentLetterQuery(id: number, eager: boolean) {
  return queryOptions({
    queryKey: sentLetterKey(id),
    queryFn: ({ signal }): Promise<SentLetter> => call(getSentLetter, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && !data.recipients.some(({ state }) => isMoving(state))) return false;
      // Also finds out if it was undone in another window.
      if (data && data.undoableFor !== null) return Math.min(data.undoableFor, LOOK_AGAIN);
      return eager ? FAST_POLL_INTERVAL : SLOW_POLL_INTERVAL;
    },
  });
}
