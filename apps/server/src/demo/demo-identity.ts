import type { DemoUser } from '@letterdesk/demo/users';
import type { Identity } from '../features/session/accounts.store.ts';

/** What the embedded provider's accounts are kept under: it stays the same provider when its address changes. */
export const EMBEDDED_ISSUER = 'letterdesk';

/** The account of a user of the embedded identity provider. */
export function demoIdentity({ sub, name }: DemoUser): Identity {
  return { issuer: EMBEDDED_ISSUER, subject: sub, name };
}
