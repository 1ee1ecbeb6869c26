import * as contract from '@letterdesk/contract/mailbox';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { getMail, getMailAttachment, listMails } from './mailbox.query.ts';

/** Only with the embedded SMTP server: what it kept is shown to everybody who is signed in. */
export function registerMailboxRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, contract.listMails, ({ query }) => listMails(db, query));
  registerEndpoint(app, contract.getMail, ({ params }) => getMail(db, params.id));
  registerEndpoint(app, contract.getMailAttachment, async ({ params, reply }) => {
    const { name, bytes } = await getMailAttachment(db, params.id, params.index);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    return bytes;
  });
}
