import * as contract from '@letterdesk/contract/people';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { handOver } from './hand-over.ts';
import { listPeople } from './list-people.query.ts';
import { previewHandover } from './preview-handover.ts';

export function registerPeopleRoutes(
  app: FastifyInstance,
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'accountIssuer' | 'blobs' | 'sending' | 'now'>,
): void {
  const { config, publicUrl, db, accountIssuer: issuer, blobs, sending, now } = dependencies;
  const parts = { db, blobs, jobs: sending.jobs, noticeFrom: config.mail.noticeFrom, publicUrl, issuer };

  registerEndpoint(app, contract.listPeople, ({ query, user }) => listPeople(db, user, query));
  registerEndpoint(app, contract.previewHandover, ({ params, query }) =>
    previewHandover(db, issuer, { account: params.account, successor: query.successor }),
  );
  registerEndpoint(app, contract.handOver, ({ params, body, user }) =>
    handOver({ ...parts, user, account: params.account, body, now: now() }),
  );
  registerEndpoint(app, contract.closeAccount, ({ params, user }) =>
    closeAccount({ db, user, account: params.account, now: now() }),
  );
  registerEndpoint(app, contract.reopenAccount, ({ params, user }) =>
    reopenAccount({ db, user, account: params.account, now: now() }),
  );
}
