import { z } from 'zod';
import { approval } from './approval.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { timestamp } from './shared.ts';

export const APPROVAL_PAGE_SIZE = 20;

/** An approval with what tells its letter from others of the same title. */
export const listedApproval = approval.extend({
  /** 1 for the first round of the letter. */
  round: z.number().int().positive(),
  /** Whom the letter is to, and which client and provider it is about; empty where that is not known. */
  recipient: z.string(),
  client: z.string(),
  provider: z.string(),
  /** When the letter was sent last; null when it never was. */
  lastSentDate: timestamp.nullable(),
});
export type ListedApproval = z.output<typeof listedApproval>;

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
  responses: { 200: z.object({ content: z.array(listedApproval), total: z.number().int() }) },
  errors: [],
});
