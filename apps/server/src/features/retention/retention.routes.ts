import * as contract from '@letterdesk/contract/retention';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { reportTo } from '../../log.ts';
import { endHold, placeHold } from './change-holds.ts';
import { eraseLetters } from './erase-letters.ts';
import { exportSubjectLetters } from './export-subject-letters.ts';
import { getRetention } from './get-retention.ts';
import { createRemovalList } from './removal-list.ts';
import { acceptSubject, findSubjectLetters } from './subject-letters.ts';

export function registerRetentionRoutes(
  app: FastifyInstance,
  {
    config,
    db,
    customerData,
    blobs,
    pdf,
    log,
    now,
  }: Pick<AppDependencies, 'config' | 'db' | 'customerData' | 'blobs' | 'pdf' | 'log' | 'now'>,
): void {
  const list = createRemovalList(config.blobs);
  const { environments } = customerData;
  registerEndpoint(app, contract.getRetention, () => getRetention(db, { environments, now: now() }));
  registerEndpoint(app, contract.placeHold, ({ body, user }) =>
    placeHold({ db, customerData, user, body, now: now() }),
  );
  registerEndpoint(app, contract.endHold, async ({ params, user }) => {
    await endHold({ db, user, id: params.id, now: now() });
    return undefined;
  });
  registerEndpoint(app, contract.findSubjectLetters, ({ body }) =>
    findSubjectLetters(db, acceptSubject(customerData, body.about)),
  );
  registerEndpoint(app, contract.exportSubjectLetters, async ({ body, user, reply }) => {
    const at = now();
    const subject = acceptSubject(customerData, body.about);
    const parts = { db, blobs, pdf, person: String(user.account) };
    const zip = await exportSubjectLetters(parts, { by: user, subject, now: at });
    reply.header('content-disposition', create(`letters-${at.toISOString().slice(0, 10)}.zip`));
    return zip;
  });
  registerEndpoint(app, contract.eraseLetters, ({ body, user }) =>
    eraseLetters({
      db,
      list,
      by: user,
      subject: acceptSubject(customerData, body.about),
      letters: body.letters,
      now: now(),
      onListError: reportTo(log),
    }),
  );
}
