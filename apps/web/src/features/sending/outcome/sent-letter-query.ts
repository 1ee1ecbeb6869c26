import { getSentLetter, type SentLetter } from '@letterdesk/contract/sending';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { isMoving } from './recipient-wording.ts';

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
