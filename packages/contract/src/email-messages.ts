import { COMMANDS } from '@letterdesk/core/commands';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { z } from 'zod';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, changeMade, idParams, oneLine, person, reference, timestamp, title, version } from './shared.ts';

export const emailMessageName = z.object({
  id: z.number().int(),
  name: z.string(),
  division: reference,
  /** Distinguishes messages of one name. */
  subject: z.string(),
});
export type EmailMessageName = z.output<typeof emailMessageName>;

export const emailMessage = emailMessageName.extend({
  /** HTML of the document schema with shortcodes. */
  message: z.string(),
  version,
  lastModifiedBy: person,
  lastModifiedDate: timestamp,
  abilities: abilitiesShape('emailMessage'),
  refusals: refusalsShape('emailMessage'),
});
export type EmailMessage = z.output<typeof emailMessage>;

const content = z.object({
  name: title,
  division: bodyId,
  subject: oneLine,
  message: z.string(),
} satisfies Record<keyof MessageContent, z.ZodType>);

export const listEmailMessages = defineEndpoint({
  method: 'GET',
  path: '/v1/email-messages',
  summary: 'The e-mail messages by name',
  access: 'template-admin',
  failure: 'Unable to retrieve email message',
  responses: { 200: z.array(emailMessageName) },
  errors: [],
});

export const getEmailMessage = defineEndpoint({
  method: 'GET',
  path: '/v1/email-messages/{id}',
  summary: 'One e-mail message',
  access: 'template-admin',
  failure: 'Unable to retrieve email message',
  params: idParams,
  responses: { 200: emailMessage },
  errors: ['message_not_found'],
});

export const createEmailMessage = defineEndpoint({
  method: 'POST',
  path: '/v1/email-messages',
  summary: 'Create an e-mail message',
  access: 'template-admin',
  failure: 'Unable to retrieve email message',
  body: content.partial({ subject: true, message: true }),
  responses: { 201: emailMessage },
  errors: ['division_not_found', 'shortcodes_invalid', 'text_invalid', 'text_too_large'],
});

export const saveEmailMessage = defineEndpoint({
  method: 'PUT',
  path: '/v1/email-messages',
  summary: 'Save an e-mail message; a stale version is refused with the newer copy in details.message',
  access: 'template-admin',
  failure: 'Unable to retrieve email message',
  body: content.extend({ id: bodyId, version }),
  responses: { 200: emailMessage },
  errors: [
    ...COMMANDS.emailMessage.update,
    'message_not_found',
    'message_stale',
    'division_not_found',
    'shortcodes_invalid',
    'text_invalid',
    'text_too_large',
  ],
});

export const listEmailMessageChanges = defineEndpoint({
  method: 'GET',
  path: '/v1/email-messages/{id}/changes',
  summary: 'Who changed an e-mail message and when, the last change first',
  access: 'template-admin',
  failure: 'Unable to retrieve email message',
  params: idParams,
  responses: { 200: z.array(changeMade) },
  errors: [],
});
