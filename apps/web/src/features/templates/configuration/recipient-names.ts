import type { RecipientType } from '@letterdesk/core/constants';

/** Recipient types as they are shown. */
export const RECIPIENT_NAMES: Readonly<Record<RecipientType, string>> = {
  CLIENT: 'Client',
  PROVIDER: 'Provider',
  OTHER: 'Other',
};
