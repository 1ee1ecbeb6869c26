import { z } from 'zod';
import { checkResult, severity } from './check-result.ts';
import { defineEndpoint, type ResponseOf } from './define-endpoint.ts';
import { keyedRecord } from './letters.ts';
import { bodyId, letterId, timeZone, title } from './shared.ts';

export const checkLetter = defineEndpoint({
  method: 'POST',
  path: '/v1/checks',
  summary: 'What the checks find in a letter as it is being written. Stores nothing',
  access: 'signed-in',
  failure: 'Unable to check the letter',
  body: z.object({
    /** -1 for an unsaved letter. */
    letterId,
    letterTemplateId: bodyId,
    name: title,
    text: z.string(),
    /** What was flooded, in text order. */
    flooded: z.array(keyedRecord.pick({ shortcode: true, text: true, source: true })).max(20_000),
    /**
     * Fetches the stored letter's values again, and answers only what the checks of them find. Values of unsaved letters
     * aren't fetched.
     */
    compareWithSource: z.boolean().optional(),
    /** The writer's, such as America/Chicago; by default the server's. */
    zone: timeZone.optional(),
  }),
  responses: { 200: z.object({ results: z.array(checkResult) }) },
  errors: ['template_not_found', 'text_invalid', 'text_too_large'],
  perMinute: 600,
});

export const listChecks = defineEndpoint({
  method: 'GET',
  path: '/v1/checks',
  summary: 'Every check of letters by its title, with its own severity',
  access: 'template-admin',
  failure: 'Unable to retrieve the checks',
  responses: { 200: z.array(z.object({ name: z.string(), title: z.string(), severity })) },
  errors: [],
});
export type CheckName = ResponseOf<typeof listChecks>[number];
