import { listRecords as endpoint } from '@letterdesk/contract/records';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { listRecords } from './list-records.ts';

/** The Records page's call; only with the embedded customer data, as a source system has pages of its own. */
export function registerRecordRoutes(
  app: FastifyInstance,
  { config, customerData }: Pick<AppDependencies, 'config' | 'customerData'>,
): void {
  if (config.customerData !== undefined) return;
  registerEndpoint(app, endpoint, ({ query }) => listRecords(customerData, query));
}
