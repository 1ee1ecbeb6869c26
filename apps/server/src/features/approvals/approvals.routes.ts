import * as contract from '@letterdesk/contract/approvals';
import * as taskLists from '@letterdesk/contract/task-lists';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { compareApproval } from './compare-approval.ts';
import { decideApproval } from './decide-approval.ts';
import { findUsers } from './find-approvers.ts';
import { listApprovals, listLetterApprovals } from './list-approvals.query.ts';
import { prepareApproval } from './prepare-approval.ts';
import { revokeApproval } from './revoke-approval.ts';
import { submitApproval } from './submit-approval.ts';

export function registerApprovalRoutes(
  app: FastifyInstance,
  dependencies: Pick<
    AppDependencies,
    'config' | 'publicUrl' | 'db' | 'accountIssuer' | 'customerData' | 'blobs' | 'pdf' | 'sending' | 'now'
  >,
): void {
  const { config, publicUrl, db, accountIssuer: issuer, customerData, blobs, pdf, sending, now } = dependencies;
  const { allowSenderAsApprover } = config.approvals;
  const writing = { db, blobs, jobs: sending.jobs, publicUrl, noticeFrom: config.mail.noticeFrom };

  registerEndpoint(app, contract.prepareApproval, ({ body, user }) =>
    prepareApproval({ db, customerData, allowSenderAsApprover, issuer, user, letterId: body.letterId, now: now() }),
  );
  registerEndpoint(app, contract.submitApproval, ({ body, user }) =>
    submitApproval({ ...writing, customerData, config: config.approvals, issuer, user, body, now: now() }),
  );
  registerEndpoint(app, taskLists.listApprovals, ({ query, user }) => listApprovals(db, user, query));
  registerEndpoint(app, contract.listLetterApprovals, ({ params, query, user }) =>
    listLetterApprovals(db, user, params.letterId, query.status),
  );
  registerEndpoint(app, contract.compareApproval, ({ params, user }) =>
    compareApproval({ db, user, letterId: params.letterId, now: now() }),
  );
  registerEndpoint(app, contract.findUsers, ({ query }) => findUsers(db, issuer, query.emails));
  registerEndpoint(app, contract.decideApproval, ({ body, user }) =>
    decideApproval({ ...writing, customerData, pdf, user, body, now: now() }),
  );
  registerEndpoint(app, contract.revokeApproval, ({ params, user }) =>
    revokeApproval({ ...writing, user, id: params.id, now: now() }),
  );
}
