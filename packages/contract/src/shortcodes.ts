import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

export const expression = z.object({
  name: z.string(),
  description: z.string(),
  type: z.enum(['EMAIL', 'NAME']).nullable(),
  editable: z.boolean(),
  required: z.boolean(),
  valueType: z.enum(['text', 'date', 'number', 'money', 'list']),
});
export type Expression = z.output<typeof expression>;

export const expressionGroup = z.object({ id: z.number().int(), name: z.string(), expressions: z.array(expression) });
export type ExpressionGroup = z.output<typeof expressionGroup>;

export const listExpressions = defineEndpoint({
  method: 'GET',
  path: '/v1/expressions',
  summary: 'Every expression that may be placed in a template',
  access: 'signed-in',
  failure: 'Unable to retrieve expressions',
  responses: { 200: z.array(expression) },
  errors: [],
});

export const listExpressionGroups = defineEndpoint({
  method: 'GET',
  path: '/v1/expression-groups',
  summary: 'The expressions by group',
  access: 'signed-in',
  failure: 'Unable to retrieve shortcodes',
  responses: { 200: z.array(expressionGroup) },
  errors: [],
});
