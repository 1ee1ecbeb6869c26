import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { letter } from './letters.ts';
import { id, idParams, timestamp, timeZone } from './shared.ts';

const outdatedLetter = z.object({
  /** Of its last sending. */
  sentLetterId: z.number().int(),
  letterId: z.number().int(),
  letterName: z.string(),
  letterTo: z.string(),
  sentDate: timestamp,
  /** What it says and what the record says now, in the same format. */
  dates: z.array(z.object({ description: z.string(), says: z.string(), now: z.string() })).min(1),
  /** Of a new letter that amends it. */
  abilities: abilitiesShape('newLetter'),
  refusals: refusalsShape('newLetter'),
});
export type OutdatedLetter = z.output<typeof outdatedLetter>;

export const listOutdatedLetters = defineEndpoint({
  method: 'GET',
  path: '/v1/outdated-letters',
  summary: 'The letters sent about the same assignment whose last sending states another date than the records do now',
  access: 'signed-in',
  failure: 'Unable to get Sent Letters',
  query: z.object({ letterId: id }),
  responses: {
    200: z.object({
      /** The source didn't answer within two seconds, so that no letters are listed. */
      isSourceSilent: z.boolean(),
      /** Newest first. */
      letters: z.array(outdatedLetter),
    }),
  },
  errors: ['letter_not_found'],
});

export const draftAmendment = defineEndpoint({
  method: 'POST',
  path: '/v1/sent-letters/{id}/amendment',
  summary: 'Create a letter with the text of a sent one, the data of now, and which dates changed',
  access: 'editor',
  failure: 'Unable to create letter',
  params: idParams,
  body: z.object({ zone: timeZone.optional() }),
  responses: { 201: letter },
  errors: [
    ...COMMANDS.newLetter.create,
    'sent_letter_not_found',
    'nothing_to_amend',
    'template_not_found',
    'template_disabled',
    'unknown_shortcodes',
    'unknown_environment',
    'text_too_large',
    'customer_data_unavailable',
  ],
});
