import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

const scalarType = z.enum(['text', 'date', 'number', 'money']);

export const expression = z.object({
  name: z.string(),
  description: z.string(),
  type: z.enum(['EMAIL', 'NAME']).nullable(),
  editable: z.boolean(),
  required: z.boolean(),
  valueType: z.enum([...scalarType.options, 'list']),
  /** For lists: the fields of an item, by the names that a template uses between `each` and `end`. */
  fields: z.array(z.object({ name: z.string(), description: z.string(), valueType: scalarType })).optional(),
});
export type Expression = z.output<typeof expression>;

export const expressionGroup = z.object({ id: z.number().int(), name: z.string(), expressions: z.array(expression) });
export type ExpressionGroup = z.output<typeof expressionGroup>;

/** A placeholder problem, in `details.problems` of `shortcodes_invalid`. */
export const shortcodeProblem = z.object({
  code: z.string(),
  message: z.string(),
  /** The shortened text around it. */
  excerpt: z.string(),
  field: z.enum(['title', 'template', 'subject', 'message']),
  /** Index of the paragraph or heading; null for a line such as the title. */
  block: z.number().int().nullable(),
  /** Characters from the start of the paragraph or line; `end` is exclusive. */
  start: z.number().int(),
  end: z.number().int(),
});
export type AuthoringProblem = z.output<typeof shortcodeProblem>;

export const listExpressions = defineEndpoint({
  method: 'GET',
  path: '/v1/expressions',
  summary: 'Every expression that may be placed in a template',
  access: 'editor',
  failure: 'Unable to retrieve expressions',
  responses: { 200: z.array(expression) },
  errors: [],
});

export const listExpressionGroups = defineEndpoint({
  method: 'GET',
  path: '/v1/expression-groups',
  summary: 'The expressions by group',
  access: 'editor',
  failure: 'Unable to retrieve shortcodes',
  responses: { 200: z.array(expressionGroup) },
  errors: [],
});
