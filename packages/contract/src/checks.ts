import { PLACE_PARTS, SEVERITIES } from '@letterdesk/core/checks/check';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { keyedRecord } from './letters.ts';
import { bodyId, letterId, title } from './shared.ts';

const finding = z.object({
  /** A range of UTF-16 units in a line; a text's paragraphs and headings are its lines. */
  place: z.object({
    part: z.enum(PLACE_PARTS),
    line: z.number().int().min(0),
    from: z.number().int().min(0),
    to: z.number().int().min(0),
  }),
  message: z.string(),
  remedy: z.string(),
});

/** What one check found in a letter. */
export const checkResult = z.object({
  check: z.string(),
  title: z.string(),
  /** `block` must be fixed, `ask` can be passed with a reason, `note` only says it. */
  severity: z.enum(SEVERITIES),
  findings: z.array(finding).min(1).readonly(),
  /** Findings that aren't listed. */
  more: z.number().int().min(0),
});
export type CheckResult = z.output<typeof checkResult>;
export type Finding = CheckResult['findings'][number];

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
    /** The writer's, such as America/Chicago; by default the server's. */
    timeZone: z.string().max(60).optional(),
  }),
  responses: { 200: z.object({ results: z.array(checkResult) }) },
  errors: ['template_not_found', 'text_invalid', 'text_too_large'],
  perMinute: 600,
});
