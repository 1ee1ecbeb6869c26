import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { letter } from './letters.ts';
import { emailRequest } from './sending.ts';
import { idParams } from './shared.ts';

export const undoSending = defineEndpoint({
  method: 'POST',
  path: '/v1/sent-letters/{id}/undo',
  summary: 'Undo a sending while its mail is held. A repeated call gets the same answer for an hour',
  access: 'signed-in',
  failure: 'Unable to undo the sending',
  params: idParams,
  responses: {
    200: z.object({
      letter,
      /** What was sent, to be corrected and sent again. */
      request: emailRequest,
    }),
  },
  errors: [...COMMANDS.sentLetter.undo, 'sent_letter_not_found', 'letter_not_found'],
});
export type UndoneSending = z.output<(typeof undoSending)['responses'][200]>;
