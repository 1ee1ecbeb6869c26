import { listFeatureFlags } from '@letterdesk/contract/flags';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { readFlagsOf } from './flags.query.ts';

export function registerFlagRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, listFeatureFlags, ({ user }) => readFlagsOf(db, user.division));
}
