import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id, timestamp } from './shared.ts';

const outdatedLetter = z.object({
  /** Of its last sending. */
  sentLetterId: z.number().int(),
  letterId: z.number().int(),
  letterName: z.string(),
  letterTo: z.string(),
  sentDate: timestamp,
  /** What it says and what the record says now, in the same format. */
  dates: z.array(z.object({ description: z.string(), says: z.string(), now: z.string() })).min(1),
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
