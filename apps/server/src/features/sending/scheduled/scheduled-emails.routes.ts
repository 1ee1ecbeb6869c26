import * as contract from '@letterdesk/contract/scheduled-emails';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import { cancelScheduledEmail } from './cancel-scheduled-email.ts';
import { changeScheduledEmail } from './change-scheduled-email.ts';
import { findScheduledEmail, listScheduledEmails } from './list-scheduled-emails.ts';
import { scheduleEmail } from './schedule-email.ts';

export function registerScheduledEmailRoutes(
  app: FastifyInstance,
  dependencies: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'mailDomains' | 'sending' | 'now'>,
): void {
  const { config, db, customerData, mailDomains, sending, now } = dependencies;
  const { fromDomains } = config.mail;
  const { readSizeLimit } = sending;
  const checking = { db, customerData, mailDomains, readSizeLimit, fromDomains };

  registerEndpoint(app, contract.listScheduledEmails, ({ query, user }) => listScheduledEmails(db, user, query.page));
  registerEndpoint(app, contract.findScheduledEmail, ({ params, user }) =>
    findScheduledEmail({ db, user, letterId: params.id, now: now() }),
  );
  registerEndpoint(app, contract.scheduleEmail, ({ body, user }) =>
    scheduleEmail({ ...checking, user, body, now: now() }),
  );
  registerEndpoint(app, contract.changeScheduledEmail, ({ params, body, user }) =>
    changeScheduledEmail({ ...checking, user, id: params.id, body, now: now() }),
  );
  registerEndpoint(app, contract.cancelScheduledEmail, ({ params, user }) =>
    cancelScheduledEmail({ db, user, id: params.id, now: now() }),
  );
}
