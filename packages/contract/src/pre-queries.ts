import { ID_KEYS } from '@letterdesk/core/flooding/id-map';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { completedIds } from './flooding.ts';
import { bodyId, idParams, looseIdMap, reference, searchText } from './shared.ts';

export const PRE_QUERY_PAGE_SIZE = 25;

export const idKey = z.enum(ID_KEYS);

export const preQueryColumn = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'date', 'number', 'money']),
});

/** A pre-query with one page of results. */
export const preQuery = z.object({
  id: z.number().int(),
  name: z.string(),
  matchFields: z.array(idKey),
  resultFields: z.array(preQueryColumn),
  resultKey: idKey,
  idMapValueField: z.string(),
  multiple: z.boolean(),
  /** Labels of required ids that the id map lacks; there are no records then. */
  missingIds: z.array(z.string()),
  /** Values by the names of `resultFields`. */
  records: z.array(
    z.object({ id: z.number().int(), resultFields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  ),
  /** Across all pages. */
  total: z.number().int(),
});
export type PreQuery = z.output<typeof preQuery>;

const environment = z.string().max(60).optional();

export const listPreQueries = defineEndpoint({
  method: 'GET',
  path: '/v1/pre-query/all',
  summary: 'The pre-queries by name',
  access: 'editor',
  failure: 'Unable to retrieve pre-queries',
  responses: { 200: z.array(reference) },
  errors: [],
});

export const runPreQuery = defineEndpoint({
  method: 'POST',
  path: '/v1/pre-query/{id}',
  summary: 'Run a pre-query with an id map; one page of what it finds',
  access: 'editor',
  failure: 'Unable to retrieve pre-queries',
  params: idParams,
  query: z.object({
    env: environment,
    text: searchText,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  body: looseIdMap,
  responses: { 200: preQuery },
  errors: ['pre_query_not_found', 'invalid_ids', 'unknown_environment', 'customer_data_unavailable'],
});

export const resolvePreQuery = defineEndpoint({
  method: 'POST',
  path: '/v1/pre-query/dependencies/{id}',
  summary: 'Resolve picked records to ids and their dependencies',
  access: 'editor',
  failure: 'Unable to resolve pre-query dependencies',
  params: idParams,
  query: z.object({ env: environment }),
  body: z.object({
    records: z
      .array(z.object({ id: bodyId }))
      .min(1)
      .max(1_000),
  }),
  /** `ids` replaces that part of the id map. */
  responses: { 200: z.object({ resultKey: idKey, ids: completedIds }) },
  errors: [
    'pre_query_not_found',
    'pre_query_records_unknown',
    'too_many_records',
    'unknown_environment',
    'customer_data_unavailable',
  ],
});
