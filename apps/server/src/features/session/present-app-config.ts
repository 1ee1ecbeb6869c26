import type { AppConfig } from '@letterdesk/contract/session';
import type { AppDependencies } from '../../app-dependencies.ts';

/** How to sign in, and which embedded parts are on: what a page has to know before it knows who is there. */
export function presentAppConfig({ config, signIn }: Pick<AppDependencies, 'config' | 'signIn'>): AppConfig {
  return {
    issuer: signIn.issuer,
    clientId: signIn.clientId,
    scope: signIn.scope,
    resource: signIn.audience,
    signInMode: signIn.mode,
    embedded: {
      identity: config.identity === undefined,
      customerData: config.customerData === undefined,
      mailbox: config.mail.smtpUrl === undefined,
    },
  };
}
