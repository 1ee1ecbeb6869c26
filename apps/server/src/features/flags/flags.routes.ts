import { listFeatureFlags } from '@letterdesk/contract/flags';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Db } from '../../database/connection.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';

export function registerFlagRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, listFeatureFlags, ({ user }) => readFlagsOf(db, user.division));
}

/** Reads the keys of a division's enabled flags, in order. */
async function readFlagsOf(db: Db, division: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .select('key')
    .where('enabled', '=', true)
    .where(sql<boolean>`(divisions is null or ${division} = any(divisions))`)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}
