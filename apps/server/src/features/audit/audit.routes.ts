import * as contract from '@letterdesk/contract/audit';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findAuditedPeople } from './audited-people.query.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { listAuditEvents } from './list-audit-events.ts';

export function registerAuditRoutes(app: FastifyInstance, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  registerEndpoint(app, contract.listAuditEvents, ({ query, user }) =>
    listAuditEvents({ db, user, query, now: now() }),
  );
  registerEndpoint(app, contract.exportAuditEvents, async ({ query, user, reply }) => {
    const at = now();
    const text = await exportAuditEvents({ db, user, query, now: at });
    reply.header('content-disposition', create(`audit-${at.toISOString().slice(0, 10)}.csv`));
    return text;
  });
  registerEndpoint(app, contract.findAuditedPeople, ({ query }) => findAuditedPeople(db, query));
}
