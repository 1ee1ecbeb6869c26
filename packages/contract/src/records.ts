import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { searchText } from './shared.ts';

export const RECORD_PAGE_SIZE = 25;
export const recordKind = z.enum(['assignment', 'present', 'job', 'client', 'provider']);

export const recordRow = z.object({
  kind: recordKind,
  id: z.number().int(),
  label: z.string(),
  /** Facts for recognising the record. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The link a source system uses to open Letterdesk. */
  link: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;

export const listRecords = defineEndpoint({
  method: 'GET',
  path: '/v1/records',
  summary: 'Records of the customer data, with the links that open Letterdesk from them',
  access: 'editor',
  failure: 'Unable to get ID map from the customer-data service',
  query: z.object({
    kind: recordKind.default('assignment'),
    text: searchText,
    /** Parts of names of the record or related ones; unsupported filters are ignored. */
    providerLegalName: searchText,
    clientCommonName: searchText,
    worksiteName: searchText,
    pipelineState: searchText,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  responses: { 200: z.object({ records: z.array(recordRow), total: z.number().int() }) },
  errors: ['customer_data_unavailable'],
});
