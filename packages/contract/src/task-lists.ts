import { z } from 'zod';
import { approval } from './approval.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const APPROVAL_PAGE_SIZE = 20;

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-approvals',
  summary:
    'Approvals that concern the user, a page at a time; what is pending stands first, the most urgent before all',
  access: 'signed-in',
  failure: 'Unable to retrieve letter approvals',
  query: z.object({
    /** attention: pending, for the user to decide. mine: submitted by the user. all: both, and what the user was asked before. */
    group: z.enum(['attention', 'mine', 'all']).default('all'),
    currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(APPROVAL_PAGE_SIZE),
  }),
  responses: { 200: z.object({ content: z.array(approval), total: z.number().int() }) },
  errors: [],
});
