import { COMMANDS } from '@letterdesk/core/commands';
import { SCHEDULED_STATES } from '@letterdesk/core/sending/scheduled-email';
import { z } from 'zod';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { emailRequest as anyEmailRequest, sendEmail } from './sending.ts';
import { bodyId, day, id, idParams, oneLine, timestamp, version } from './shared.ts';

/** A scheduled e-mail can be cancelled, so it isn't held when it's sent. */
const emailRequest = anyEmailRequest.omit({ undoable: true });

/** When to send, as the sender's calendar and clock show it. */
export const sendTime = z.object({
  date: day,
  time: z.iso.time({ precision: -1 }),
  /** An IANA name such as America/Chicago. */
  zone: oneLine.max(64),
});
export type SendTime = z.output<typeof sendTime>;

export const scheduledEmail = z.object({
  id: bodyId,
  version,
  /** The id is null after the letter was deleted. */
  letter: z.object({ id: bodyId.nullable(), name: z.string() }),
  email: emailRequest,
  sendAt: timestamp,
  /** The same moment for its sender. */
  sendTime,
  state: z.enum(SCHEDULED_STATES),
  /** Why it wasn't sent. `code` is the refusal's. */
  stopped: z
    .object({ code: z.string(), message: z.string(), findings: z.array(z.string()), date: timestamp })
    .nullable(),
  /** Set once it's sent. */
  sentLetterId: bodyId.nullable(),
  /** The letter was changed since, so it won't be sent as it is. */
  isOutdated: z.boolean(),
  scheduledByName: z.string(),
  abilities: abilitiesShape('scheduledEmail'),
  refusals: refusalsShape('scheduledEmail'),
});
export type ScheduledEmail = z.output<typeof scheduledEmail>;

/** Scheduled e-mails per page. */
export const SCHEDULED_PAGE_SIZE = 20;

export const listScheduledEmails = defineEndpoint({
  method: 'GET',
  path: '/v1/scheduled-emails',
  summary: "The user's e-mails that wait or were stopped, the next one first",
  access: 'signed-in',
  failure: 'Unable to retrieve scheduled e-mails',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  responses: { 200: z.object({ content: z.array(scheduledEmail), total: z.number().int() }) },
  errors: [],
});

export const findScheduledEmail = defineEndpoint({
  method: 'GET',
  path: '/v1/letters/{id}/scheduled-email',
  summary: "The letter's e-mail that waits, or that was stopped and not sent since",
  access: 'signed-in',
  failure: 'Unable to retrieve scheduled e-mails',
  params: z.object({ id }),
  responses: { 200: z.object({ scheduledEmail: scheduledEmail.nullable() }) },
  errors: ['letter_not_found'],
});

/** A request is refused now as it would be refused at its time. */
const REFUSALS_OF_SENDING = sendEmail.errors.filter(
  (code) =>
    code !== 'idempotency_key_missing' &&
    code !== 'idempotency_key_reused' &&
    code !== 'still_running' &&
    code !== 'sending_undone' &&
    code !== 'blob_missing',
);

export const scheduleEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/scheduled-emails',
  summary: 'Schedule an e-mail of a letter. Repeating the same request answers the same e-mail',
  access: 'signed-in',
  failure: 'Unable to schedule the e-mail',
  body: z.object({ email: emailRequest, sendTime }),
  responses: { 201: scheduledEmail },
  errors: [...REFUSALS_OF_SENDING, 'send_time_invalid', 'already_scheduled'],
  perMinute: 120,
});

export const changeScheduledEmail = defineEndpoint({
  method: 'PUT',
  path: '/v1/scheduled-emails/{id}',
  summary: 'Change when a waiting e-mail is sent, or what is sent',
  access: 'signed-in',
  failure: 'Unable to change the scheduled e-mail',
  params: idParams,
  body: z.object({
    version,
    /** Its time stays unless given; `now` sends it within seconds. */
    sendTime: z.union([z.literal('now'), sendTime]).optional(),
    /** Of the same letter; unchanged unless given. */
    email: emailRequest.optional(),
  }),
  responses: { 200: scheduledEmail },
  errors: [
    ...COMMANDS.scheduledEmail.change,
    ...REFUSALS_OF_SENDING,
    'send_time_invalid',
    'scheduled_email_not_found',
    'scheduled_email_stale',
  ],
  perMinute: 120,
});

export const cancelScheduledEmail = defineEndpoint({
  method: 'DELETE',
  path: '/v1/scheduled-emails/{id}',
  summary: 'Cancel a waiting e-mail, or dismiss a stopped one. Cancelling it again changes nothing',
  access: 'signed-in',
  failure: 'Unable to cancel the scheduled e-mail',
  params: idParams,
  responses: { 200: scheduledEmail },
  errors: [...COMMANDS.scheduledEmail.cancel, 'scheduled_email_not_found'],
});
