import { listPreQueries, resolvePreQuery, runPreQuery } from '@letterdesk/contract/pre-queries';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { acceptIds } from './accept-ids.ts';
import { readPreQueryNames, resolvePreQuery as resolve, runPreQuery as run } from './run-pre-query.ts';

export function registerPreQueryRoutes(
  app: FastifyInstance,
  { db, customerData }: Pick<AppDependencies, 'db' | 'customerData'>,
): void {
  registerEndpoint(app, listPreQueries, () => readPreQueryNames(db));
  registerEndpoint(app, runPreQuery, ({ params, query, body }) => {
    const { env: environment, text, page } = query;
    return run({ db, customerData, id: params.id, ids: acceptIds(body), environment, text, page });
  });
  registerEndpoint(app, resolvePreQuery, ({ params, query, body }) => {
    const picked = body.records.map(({ id }) => id);
    return resolve({ db, customerData, id: params.id, environment: query.env, picked });
  });
}
