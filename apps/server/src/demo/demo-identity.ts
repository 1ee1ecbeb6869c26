import type { DemoUser } from '@letterdesk/demo/users';
import type { Identity } from '../features/session/accounts.store.ts';

/** Issuer of the embedded provider's accounts; independent of its address. */
export const EMBEDDED_ISSUER = 'letterdesk';

export function demoIdentity({ sub, name }: DemoUser): Identity {
  return { issuer: EMBEDDED_ISSUER, subject: sub, name };
}
