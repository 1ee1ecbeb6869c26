import type { RecentLetter } from '@letterdesk/contract/letters';
import { dateTime } from '../../ui/date-time.ts';

/** Of whom a letter is: its client and its provider, as far as it has them; empty where it has neither. */
export function ofWhom({ client, provider }: Pick<RecentLetter, 'client' | 'provider'>): string {
  return [client, provider].filter((name) => name !== '').join(' · ');
}

/** Who wrote a letter, and when it was changed last: 'Maya Lindqvist, 2026-11-20 09:14 AM'. */
export function byWhomWhen({ createdBy, lastModifiedDate }: Pick<RecentLetter, 'createdBy' | 'lastModifiedDate'>) {
  return `${createdBy}, ${dateTime(lastModifiedDate)}`;
}
