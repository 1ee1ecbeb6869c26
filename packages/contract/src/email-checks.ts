import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { checkResult } from './check-result.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { emailRequest } from './sending.ts';

export const checkEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/email/checks',
  summary: 'What the checks find in a letter and its e-mail before they are sent. Stores and sends nothing',
  access: 'signed-in',
  failure: 'Unable to check the e-mail',
  body: emailRequest,
  responses: {
    200: z.object({
      /** What would stop the sending, and notes about the e-mail. */
      results: z.array(checkResult),
    }),
  },
  errors: [
    ...COMMANDS.letter.update,
    'letter_not_found',
    'unknown_shortcodes',
    'double_braces',
    'addresses_invalid',
    'too_many_addresses',
    'from_not_allowed',
    'text_invalid',
    'text_too_large',
    'attachment_not_found',
    'attachments_approved',
    'mail_too_large',
  ],
  perMinute: 300,
});
