import { listExpressionGroups, listExpressions } from '@letterdesk/contract/shortcodes';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { readExpressionGroups } from './expressions.query.ts';

export function registerShortcodeRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  registerEndpoint(app, listExpressionGroups, () => readExpressionGroups(db));
  registerEndpoint(app, listExpressions, async () => {
    const groups = await readExpressionGroups(db);
    return groups.flatMap((group) => group.expressions);
  });
}
