import * as contract from '@letterdesk/contract/search';
import { SEARCH_FILTERS } from '@letterdesk/core/search/columns';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { searchLetters } from './search-letters.ts';

export function registerSearchRoutes(app: FastifyInstance, { db }: Pick<AppDependencies, 'db'>): void {
  for (const endpoint of [contract.listSearchFilters, contract.listLetterFilters]) {
    registerEndpoint(app, endpoint, async () => SEARCH_FILTERS.map((filter) => ({ ...filter })));
  }
  for (const endpoint of [contract.searchLetters, contract.queryLetters]) {
    registerEndpoint(app, endpoint, ({ query }) => searchLetters(db, query));
  }
}
