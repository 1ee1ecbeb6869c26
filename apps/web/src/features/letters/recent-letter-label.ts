import type { RecentLetter } from '@letterdesk/contract/letters';

/** Client and provider, as far as known. */
export function formatClientAndProvider({ client, provider }: Pick<RecentLetter, 'client' | 'provider'>): string {
  return [client, provider].filter((name) => name !== '').join(' · ');
}
