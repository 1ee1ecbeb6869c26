import {
  createEmailMessage,
  getEmailMessage,
  listEmailMessageChanges,
  listEmailMessages,
  saveEmailMessage,
} from '@letterdesk/contract/email-messages';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { readChanges } from '../../audit/changes.query.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { createEmailMessage as create } from './create-email-message.ts';
import { readEmailMessageNames } from './email-messages.query.ts';
import { getEmailMessage as get } from './get-email-message.ts';
import { saveEmailMessage as save } from './save-email-message.ts';

export function registerEmailMessageRoutes(
  app: FastifyInstance,
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
): void {
  registerEndpoint(app, listEmailMessages, () => readEmailMessageNames(db));
  registerEndpoint(app, getEmailMessage, ({ params, user }) => get(db, user, params.id));
  registerEndpoint(app, listEmailMessageChanges, ({ params: { id } }) =>
    readChanges(db, { type: 'email-message', id, actions: ['email-message.create', 'email-message.save'] }),
  );
  registerEndpoint(app, createEmailMessage, ({ body, user }) => create({ db, user, body, now: now() }));
  registerEndpoint(app, saveEmailMessage, ({ body, user }) => save({ db, user, body, now: now() }));
}
