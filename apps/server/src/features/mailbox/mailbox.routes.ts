import * as contract from '@letterdesk/contract/mailbox';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { getMail, getMailAttachment, listMails } from './mailbox.query.ts';

/** Registered only with the embedded SMTP server. Shows all mails to every signed-in user. */
export function registerMailboxRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, contract.listMails, ({ query }) => listMails(db, query));
  registerEndpoint(app, contract.getMail, ({ params }) => getMail(db, params.id));
  registerEndpoint(app, contract.getMailAttachment, async ({ params, reply }) => {
    const { name, bytes } = await getMailAttachment(db, params.id, params.index);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    return bytes;
  });
}
