import type { RecentLetter } from '@letterdesk/contract/letters';

/** Of whom a letter is: its client and its provider, as far as it has them; empty where it has neither. */
export function formatClientAndProvider({ client, provider }: Pick<RecentLetter, 'client' | 'provider'>): string {
  return [client, provider].filter((name) => name !== '').join(' · ');
}
