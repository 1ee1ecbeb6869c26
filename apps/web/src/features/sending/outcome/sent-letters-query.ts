import { getSentLetter, listSentLetters, type SentLetter, type SentLetterRow } from '@letterdesk/contract/sending';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isMoving } from './recipient-state-labels.ts';

/** Milliseconds between two looks at a letter on its way. */
const LOOK_AGAIN = 2_000;

/** The query of what was sent of a letter; invalidate it after a sending. */
export function sentLettersKey(letterId: number) {
  return ['letters', letterId, 'sent'] as const;
}

/**
 * What was sent of a letter, newest first, looked at again while a recipient's state still changes by itself.
 * @param count how many sendings the letter has.
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

/** What became of a sending, as its list says it. */
export function outcomeOf({ recipients }: Pick<SentLetterRow, 'recipients'>): string {
  const count = (wanted: (typeof recipients)[number]['state']) =>
    recipients.filter(({ state }) => state === wanted).length;
  if (count('failed') > 0) return `not delivered to ${count('failed')} of ${recipients.length}`;
  if (count('uncertain') > 0) return `uncertain for ${count('uncertain')} of ${recipients.length}`;
  return count('sent') === recipients.length ? 'sent' : 'on its way';
}

/** Milliseconds between two looks: at first the outcome is awaited, later it is only kept up to date. */
const EAGER = 400;
const CALM = 5_000;

export function sentLetterKey(id: number) {
  return ['sent-letters', id] as const;
}

/** One sent letter, looked at again while a recipient's state still changes by itself. */
export function sentLetterQuery(id: number, eager: boolean) {
  return queryOptions({
    queryKey: sentLetterKey(id),
    queryFn: ({ signal }): Promise<SentLetter> => call(getSentLetter, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && !data.recipients.some(({ state }) => isMoving(state))) return false;
      return eager ? EAGER : CALM;
    },
  });
}
