import type { RecipientType } from '../constants.ts';

export const RECIPIENT_NAMES: Readonly<Record<RecipientType, string>> = {
  CLIENT: 'Client',
  PROVIDER: 'Provider',
  OTHER: 'Other',
};
