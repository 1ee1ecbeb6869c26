import {
  createClause,
  getClause,
  listClauseChanges,
  listClauses,
  listClauseUsers,
  listClauseVersions,
  publishClause,
  removeClause,
  saveClause,
} from '@letterdesk/contract/clauses';
import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { readChanges } from '../../audit/changes.query.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { readClauses, readClauseVersions } from './clauses.query.ts';
import { createClause as create } from './create-clause.ts';
import { findClauseUsers } from './find-clause-users.ts';
import { getClause as get } from './get-clause.ts';
import { publishClause as publish } from './publish-clause.ts';
import { removeClause as remove } from './remove-clause.ts';
import { saveClause as save } from './save-clause.ts';

export function registerClauseRoutes(app: FastifyInstance, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  registerEndpoint(app, listClauses, () => readClauses(db));
  registerEndpoint(app, getClause, ({ params, user }) => get(db, user, params.id));
  registerEndpoint(app, listClauseUsers, async ({ params, user }) => {
    const { name } = await get(db, user, params.id);
    return findClauseUsers(db, { key: clauseKey(name) });
  });
  registerEndpoint(app, listClauseVersions, async ({ params, user }) => {
    await get(db, user, params.id);
    return readClauseVersions(db, params.id);
  });
  registerEndpoint(app, listClauseChanges, ({ params: { id } }) =>
    readChanges(db, { type: 'clause', id, actions: ['clause.create', 'clause.save'] }),
  );
  registerEndpoint(app, createClause, ({ body, user }) => create({ db, user, body, now: now() }));
  registerEndpoint(app, saveClause, ({ body, user }) => save({ db, user, body, now: now() }));
  registerEndpoint(app, publishClause, ({ body, user }) => publish({ db, user, body, now: now() }));
  registerEndpoint(app, removeClause, async ({ params, query, user }) => {
    await remove({ db, user, id: params.id, version: query.version, now: now() });
    return undefined;
  });
}
