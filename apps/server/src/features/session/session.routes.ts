import { type AppConfig, getAppConfig, getSession, type Session } from '@letterdesk/contract/session';
import { preselectedTemplateName } from '@letterdesk/core/letters/policy';
import { homePath, type User } from '@letterdesk/core/session/claims';
import {
  isAuditor,
  isOperator,
  isReadOnly,
  isTemplateAdmin,
  LOCKING_ROLES,
  mayEditLocked,
} from '@letterdesk/core/session/roles';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Db } from '../../database/connection.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { refreshAccount } from './accounts.store.ts';
import { readDraftKey } from './draft-keys.store.ts';

export function registerSessionRoutes(
  app: FastifyInstance,
  { config, db, signIn, now }: Pick<AppDependencies, 'config' | 'db' | 'signIn' | 'now'>,
): void {
  const appConfig = presentAppConfig({ config, signIn });
  registerEndpoint(app, getAppConfig, async () => appConfig);
  registerEndpoint(app, getSession, async ({ user }) => {
    await refreshAccount(db, user.account, user, now());
    return presentSession(db, user);
  });
}

/** Presents the signed-in person; the web has no permission rules of its own. */
async function presentSession(db: Db, user: User): Promise<Session> {
  const division = await db.selectFrom('divisions').select('name').where('id', '=', user.division).executeTakeFirst();
  const readOnly = isReadOnly(user.roles);
  return {
    account: user.account,
    username: user.username,
    name: user.name,
    division: user.division,
    divisionName: division?.name ?? null,
    home: homePath(user.roles),
    preselectedTemplateName: preselectedTemplateName(user),
    draftKey: await readDraftKey(db, user.account),
    lockingRoles: LOCKING_ROLES.filter((role) => mayEditLocked(user.roles, role)),
    abilities: {
      useLetters: !readOnly,
      administerTemplates: isTemplateAdmin(user.roles),
      operate: isOperator(user.roles),
      audit: isAuditor(user.roles),
    },
  };
}

/** Presents what a page needs before sign-in: how to sign in, and which embedded parts are enabled. */
export function presentAppConfig({ config, signIn }: Pick<AppDependencies, 'config' | 'signIn'>): AppConfig {
  return {
    issuer: signIn.issuer,
    clientId: signIn.clientId,
    scope: signIn.scope,
    resource: signIn.audience,
    signInMode: signIn.mode,
    idleLockMinutes: config.idleLockMinutes,
    embedded: {
      identity: config.identity === undefined,
      customerData: config.customerData === undefined,
      mailbox: config.mail.smtpUrl === undefined,
    },
  };
}
