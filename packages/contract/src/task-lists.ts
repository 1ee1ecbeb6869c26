import { z } from 'zod';
import { approval } from './approval.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { timestamp } from './shared.ts';

export const APPROVAL_PAGE_SIZE = 20;

/** An approval with facts that identify its letter. */
export const listedApproval = approval.extend({
  /** 1 for the letter's first round. */
  round: z.number().int().positive(),
  /** Recipient, client and provider; empty if unknown. */
  recipient: z.string(),
  client: z.string(),
  provider: z.string(),
  /** Null if never sent. */
  lastSentDate: timestamp.nullable(),
});
export type ListedApproval = z.output<typeof listedApproval>;

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-approvals',
  summary: 'A page of approvals that concern the user: pending ones first, by urgency',
  access: 'signed-in',
  failure: 'Unable to retrieve letter approvals',
  query: z.object({
    /**
     * attention: pending for the user's decision. mine: submitted by the user. all: both, and past requests to the
     * user.
     */
    group: z.enum(['attention', 'mine', 'all']).default('all'),
    currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(APPROVAL_PAGE_SIZE),
  }),
  responses: { 200: z.object({ content: z.array(listedApproval), total: z.number().int() }) },
  errors: [],
});
