import { OUTGOING_STATUSES } from '@letterdesk/core/sending/delivery';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { recipientState } from './sending.ts';
import { bodyId, timestamp } from './shared.ts';

/** Recipients per page. */
export const OUTGOING_PAGE_SIZE = 50;

/** An undelivered or uncertain recipient. */
export const outgoingRecipient = z.object({
  mailId: bodyId,
  /** The letter's title or the notice's name. */
  name: z.string(),
  /** Null for a notice. */
  sentLetterId: bodyId.nullable(),
  /** Empty for a notice. */
  sentByName: z.string(),
  address: z.string(),
  state: recipientState,
  detail: z.string().nullable(),
  attempts: z.number().int(),
  queuedDate: timestamp,
  updatedDate: timestamp,
  /** Null unless it will be retried. */
  nextAttemptDate: timestamp.nullable(),
});
export type OutgoingRecipient = z.output<typeof outgoingRecipient>;

export const outgoingStatus = z.enum(OUTGOING_STATUSES);

export const listOutgoing = defineEndpoint({
  method: 'GET',
  path: '/v1/outgoing-mail',
  summary: 'Recipients whose mail waits, failed or is uncertain, with why; newest first',
  access: 'corporate-admin',
  failure: 'Unable to retrieve outgoing mail',
  query: z.object({ status: outgoingStatus, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  responses: {
    200: z.object({
      /** When mail was held after a restore; null if not held. */
      heldDate: timestamp.nullable(),
      counts: z.object({ waiting: z.number().int(), failed: z.number().int(), uncertain: z.number().int() }),
      recipients: z.array(outgoingRecipient),
    }),
  },
  errors: [],
});
