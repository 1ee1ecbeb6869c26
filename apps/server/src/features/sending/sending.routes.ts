import { listOutdatedLetters as listOutdatedEndpoint } from '@letterdesk/contract/outdated-letters';
import { listOutgoing as listOutgoingEndpoint } from '@letterdesk/contract/outgoing-mail';
import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import * as contract from '@letterdesk/contract/sending';
import { undoSending as undoEndpoint } from '@letterdesk/contract/undo-sending';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { sendDownload } from '../attachments/open-download.ts';
import { decideRecipients } from './decide-recipients.ts';
import { downloadLetterPdf, downloadSentAttachment } from './download-sent-file.ts';
import { createIdempotencyGuard } from './idempotency.ts';
import { listOutdatedLetters } from './list-outdated-letters.ts';
import { measureEmail } from './measure-email.ts';
import { listOutgoing } from './outgoing-mail.query.ts';
import { prepareEmail } from './prepare-email.ts';
import { rehearseMessage } from './rehearse-message.ts';
import { listReturnedAddresses } from './reports/delivery-reports.store.ts';
import { sendEmail } from './send-email.ts';
import { getSentLetter, listSentLetters } from './sent-letters.store.ts';
import { undoSending } from './undo-sending.ts';

export function registerSendingRoutes(
  app: FastifyInstance,
  dependencies: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'blobs' | 'pdf' | 'sending' | 'now'>,
): void {
  const { db, customerData, blobs, pdf, now } = dependencies;
  const { jobs, deliverAfter } = dependencies.sending;
  const { fromDomains, undoSeconds } = dependencies.config.mail;
  const sending = {
    db,
    customerData,
    blobs,
    jobs,
    hold: { seconds: undoSeconds, deliverAfter },
    pdf,
    fromDomains,
    idempotency: createIdempotencyGuard(),
  };

  registerEndpoint(app, contract.prepareEmail, ({ query, user }) =>
    prepareEmail({ db, customerData, fromDomains, user, letterId: query.letterId, zone: query.zone, now: now() }),
  );
  registerEndpoint(app, contract.measureEmail, ({ body, user }) => measureEmail({ db, pdf, user, body }));
  registerEndpoint(app, contract.rehearseEmailMessage, ({ body }) =>
    rehearseMessage({ db, customerData, body, now: now() }),
  );
  registerEndpoint(app, contract.findReturnedAddresses, ({ body }) => listReturnedAddresses(db, body.addresses));
  registerEndpoint(app, contract.sendEmail, ({ headers, body, user }) => {
    const idempotencyKey = headers['idempotency-key'];
    return sendEmail({ ...sending, user, idempotencyKey, body, now: now() });
  });
  registerEndpoint(app, contract.listSentLetters, ({ query, user }) => listSentLetters(db, user, query.letterId));
  registerEndpoint(app, listOutdatedEndpoint, ({ query, user }) =>
    listOutdatedLetters({ db, customerData, user, letterId: query.letterId, now: now() }),
  );
  registerEndpoint(app, contract.getSentLetter, ({ params, user }) =>
    getSentLetter({ db, user, id: params.id, now: now() }),
  );
  registerEndpoint(app, listOutgoingEndpoint, ({ query }) => listOutgoing(db, query));
  registerEndpoint(app, contract.decideRecipients, ({ params, body, user }) =>
    decideRecipients({ db, jobs, user, id: params.id, body, now: now() }),
  );
  registerEndpoint(app, undoEndpoint, ({ params, user }) =>
    undoSending({ db, user, sentLetterId: params.id, now: now() }),
  );
  registerEndpoint(app, contract.getSentAttachment, async ({ params, user, reply }) => {
    const { id: sentLetterId, index } = params;
    return sendDownload(reply, await downloadSentAttachment({ db, blobs, user, sentLetterId, index, now: now() }));
  });
  registerEndpoint(app, getSentLetterPdf, ({ query, user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="Letter.pdf"');
    return downloadLetterPdf({ db, blobs, user, sentLetterId: query.sentLetterId, now: now() });
  });
}
