import type { Letter } from '@letterdesk/contract/letters';
import { dateTime } from '../../../ui/date-time.ts';

/**
 * Says who saved a letter and when, as the start of a sentence without a full stop.
 * @param reader an account, or null while nobody is signed in.
 */
export function describeRemoteSave(
  { lastModifiedBy, lastModifiedDate }: Pick<Letter, 'lastModifiedBy' | 'lastModifiedDate'>,
  reader: number | null,
): string {
  const mine = lastModifiedBy.account === reader;
  const who = mine ? 'You saved this letter in another window' : `${lastModifiedBy.name} saved this letter`;
  return lastModifiedDate === null ? who : `${who} on ${dateTime(lastModifiedDate)}`;
}
