import { PEOPLE_FILTERS } from '@letterdesk/core/people/account';
import { WORK_KINDS, type WorkKind } from '@letterdesk/core/people/handover';
import { ROLES } from '@letterdesk/core/session/roles';
import { z } from 'zod';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, id, person, searchText, timestamp } from './shared.ts';

/** Accounts per page. */
export const PEOPLE_PAGE_SIZE = 50;

const count = z.number().int().nonnegative();

/** Something for each kind of work. */
function forEachKind<T extends z.ZodType>(value: T) {
  return z.object(Object.fromEntries(WORK_KINDS.map((kind) => [kind, value])) as Record<WorkKind, T>);
}

export const account = person.extend({
  /** Null if the subject isn't an address. */
  emailAddress: z.string().nullable(),
  /** Of the last token; null until they sign in. */
  roles: z.array(z.enum(ROLES)).nullable(),
  lastSeenDate: timestamp,
  /** Null while open. */
  closed: z.object({ date: timestamp, byName: z.string() }).nullable(),
  /** What waits with them, by kind. */
  work: forEachKind(count),
  abilities: abilitiesShape('account'),
  refusals: refusalsShape('account'),
});
export type Account = z.output<typeof account>;

const accountParams = z.object({ account: id });

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/v1/people',
  summary: 'Accounts by name, with their roles and what waits with them',
  access: 'corporate-admin',
  failure: 'Unable to retrieve people',
  /** `after`: the last account of the previous page. */
  query: z.object({ filter: z.enum(PEOPLE_FILTERS).default('open'), search: searchText, after: id.optional() }),
  /** `next`: where the next page starts; null on the last one. */
  responses: { 200: z.object({ people: z.array(account), next: bodyId.nullable() }) },
  errors: [],
});

export const SHOWN_KEPT = 20;

export const handoverPreview = forEachKind(
  z.object({
    /** Items that would be handed over. */
    movable: count,
    /** Items that stay. */
    kept: count,
    /** Letters that stay and why, at most {@link SHOWN_KEPT}. */
    examples: z.array(z.object({ letterName: z.string(), reason: z.string() })),
  }),
);
export type HandoverPreview = z.output<typeof handoverPreview>;

const SUCCESSOR_ERRORS = ['account_not_found', 'successor_same', 'successor_closed', 'successor_unseen'] as const;

export const previewHandover = defineEndpoint({
  method: 'GET',
  path: '/v1/people/{account}/handover',
  summary: 'What a successor would take over from a person, and what stays and why',
  access: 'corporate-admin',
  failure: 'Unable to prepare the handover',
  params: accountParams,
  query: z.object({ successor: id }),
  responses: { 200: handoverPreview },
  errors: SUCCESSOR_ERRORS,
});

/** Work handed over by one call. */
export const HANDOVER_BATCH = 200;

/** Hands over at most {@link HANDOVER_BATCH} items, each in its own transaction; call again while some remain. */
export const handOver = defineEndpoint({
  method: 'POST',
  path: '/v1/people/{account}/handover',
  summary: 'Hand a person’s work over to a successor',
  access: 'corporate-admin',
  failure: 'Unable to hand work over',
  params: accountParams,
  body: z.object({ successor: bodyId, kinds: z.array(z.enum(WORK_KINDS)).min(1) }),
  responses: {
    200: z.object({
      handedOver: forEachKind(count),
      /** Movable items left. */
      remaining: count,
      account,
    }),
  },
  errors: SUCCESSOR_ERRORS,
});

export const closeAccount = defineEndpoint({
  method: 'POST',
  path: '/v1/people/{account}/close',
  summary: 'Close an account: its tokens are refused at once and its scheduled e-mails are stopped',
  access: 'corporate-admin',
  failure: 'Unable to close the account',
  params: accountParams,
  responses: { 200: account },
  errors: ['account_not_found', 'own_account', 'account_is_closed'],
});

export const reopenAccount = defineEndpoint({
  method: 'POST',
  path: '/v1/people/{account}/reopen',
  summary: 'Reopen a closed account; stopped e-mails stay stopped',
  access: 'corporate-admin',
  failure: 'Unable to reopen the account',
  params: accountParams,
  responses: { 200: account },
  errors: ['account_not_found', 'account_is_open'],
});
