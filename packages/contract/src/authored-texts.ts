import { PATTERN_LENGTH } from '@letterdesk/core/search/text-pattern';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, oneLine, reference } from './shared.ts';

const find = oneLine.min(2).max(PATTERN_LENGTH);

export const textPlace = z.object({
  where: z.enum(['title', 'text', 'address']),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type TextPlace = z.output<typeof textPlace>;

/** A template or clause in which a text was found: its draft if it has one, else what is published. */
export const foundText = z.object({
  kind: z.enum(['template', 'clause']),
  id: z.number().int(),
  name: z.string(),
  division: reference.nullable(),
  draft: z.boolean(),
  /** Of the draft, 0 without one; of the clause. */
  version: z.number().int().min(0),
  /** At most 20. */
  places: z.array(textPlace),
  count: z.number().int(),
});
export type FoundText = z.output<typeof foundText>;

export const findTexts = defineEndpoint({
  method: 'GET',
  path: '/v1/authored-texts',
  summary: 'Where templates and clauses have a text, by name',
  access: 'template-admin',
  failure: 'Unable to search templates',
  query: z.object({ find, matchCase: z.enum(['true', 'false']).default('false') }),
  responses: { 200: z.array(foundText) },
  errors: [],
  perMinute: 60,
});

/** Most texts of one replacement. */
export const REPLACED_TEXTS = 500;

const replacedText = z.object({
  kind: z.enum(['template', 'clause']),
  id: z.number().int(),
  /** Why nothing was replaced; null if it was. */
  problem: z.string().nullable(),
});
export type ReplacedText = z.output<typeof replacedText>;

export const replaceTexts = defineEndpoint({
  method: 'POST',
  path: '/v1/authored-texts/replace',
  summary: 'Replace a text in drafts, which are begun where there are none; nothing is published',
  access: 'template-admin',
  failure: 'Unable to replace the text',
  body: z.object({
    find,
    matchCase: z.boolean().default(false),
    replacement: oneLine.max(PATTERN_LENGTH),
    texts: z
      .array(z.object({ kind: z.enum(['template', 'clause']), id: bodyId, version: z.number().int().min(0) }))
      .min(1)
      .max(REPLACED_TEXTS),
  }),
  responses: {
    200: z.array(replacedText),
  },
  errors: [],
  perMinute: 30,
});
