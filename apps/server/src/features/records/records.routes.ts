import { listRecords as endpoint } from '@letterdesk/contract/records';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { listRecords } from './list-records.ts';

/** Serves the Records page and the record picker of rehearsals, for any source of customer data. */
export function registerRecordRoutes(
  app: FastifyInstance,
  { customerData }: Pick<AppDependencies, 'customerData'>,
): void {
  registerEndpoint(app, endpoint, ({ query }) => listRecords(customerData, query));
}
