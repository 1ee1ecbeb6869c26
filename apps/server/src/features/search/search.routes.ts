import * as contract from '@letterdesk/contract/search';
import { SEARCH_FILTERS } from '@letterdesk/core/search/columns';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { exportLetters } from './export-letters.ts';
import { searchLetters } from './search-letters.ts';

export function registerSearchRoutes(app: FastifyInstance, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  for (const endpoint of [contract.listSearchFilters, contract.listLetterFilters]) {
    registerEndpoint(app, endpoint, async () => SEARCH_FILTERS.map((filter) => ({ ...filter })));
  }
  for (const endpoint of [contract.searchLetters, contract.queryLetters]) {
    registerEndpoint(app, endpoint, ({ query, user }) => searchLetters({ db, user, query, now: now() }));
  }
  registerEndpoint(app, contract.exportLetters, async ({ query, user, reply }) => {
    const at = now();
    const text = await exportLetters({ db, user, query, now: at });
    reply.header('content-disposition', create(`letters-${at.toISOString().slice(0, 10)}.csv`));
    return text;
  });
}
