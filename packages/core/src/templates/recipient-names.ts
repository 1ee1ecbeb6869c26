import type { RecipientType } from '../constants.ts';

/** Recipient types as they are shown. */
export const RECIPIENT_NAMES: Readonly<Record<RecipientType, string>> = {
  CLIENT: 'Client',
  PROVIDER: 'Provider',
  OTHER: 'Other',
};
