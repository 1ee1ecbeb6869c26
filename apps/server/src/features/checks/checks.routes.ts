import { checkLetter, listChecks } from '@letterdesk/contract/checks';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import { checkLetter as check } from './check-letter.ts';

export function registerChecksRoutes(
  app: FastifyInstance,
  { db, customerData, now }: Pick<AppDependencies, 'db' | 'customerData' | 'now'>,
): void {
  registerEndpoint(app, checkLetter, ({ body, user }) => check({ db, customerData, user, body, now: now() }));
  registerEndpoint(app, listChecks, async () =>
    CHECKS.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  );
}
