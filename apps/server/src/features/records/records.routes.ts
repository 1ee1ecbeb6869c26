import { listRecords as endpoint } from '@letterdesk/contract/records';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { listRecords } from './list-records.ts';

/** The Records page's call, which the record picker of rehearsals makes too, whatever customer data comes from. */
export function registerRecordRoutes(
  app: FastifyInstance,
  { customerData }: Pick<AppDependencies, 'customerData'>,
): void {
  registerEndpoint(app, endpoint, ({ query }) => listRecords(customerData, query));
}
