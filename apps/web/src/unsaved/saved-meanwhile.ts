import type { Letter } from '@letterdesk/contract/letters';
import { dateTime } from '../ui/date-time.ts';

/**
 * Who saved a letter after this page had read it, and when; the beginning of what is said of it, without a full stop.
 * @param reader an account, or null while nobody is signed in.
 */
export function savedMeanwhile(
  { lastModifiedBy, lastModifiedDate }: Pick<Letter, 'lastModifiedBy' | 'lastModifiedDate'>,
  reader: number | null,
): string {
  const mine = lastModifiedBy.account === reader;
  const who = mine ? 'You saved this letter in another window' : `${lastModifiedBy.name} saved this letter`;
  return lastModifiedDate === null ? who : `${who} on ${dateTime(lastModifiedDate)}`;
}
