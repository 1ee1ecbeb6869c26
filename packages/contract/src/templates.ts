import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { id, idParams, letterType, recipientType, version } from './shared.ts';

export const division = z.object({
  id: z.number().int(),
  name: z.string(),
  logos: z.array(z.object({ id: z.number().int(), description: z.string() })),
});
export const footer = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  division: z.object({ id: z.number().int(), name: z.string() }),
});
export const letterTypeOption = z.object({ name: letterType, displayName: z.string() });

export const letterTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  template: z.string(),
  type: recipientType,
  division: z.object({ id: z.number().int(), name: z.string() }),
  footer: footer.nullable(),
  /** The logo's picture, as SVG. */
  logo: z.object({ id: z.number().int(), description: z.string(), svg: z.string() }).nullable(),
  preQuery: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  letterType: letterTypeOption,
  disabled: z.boolean(),
  unpublished: z.boolean(),
  emailMessage: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  defaultToField: z.string().nullable(),
  defaultCcField: z.string().nullable(),
  defaultBccField: z.string().nullable(),
  defaultFromField: z.string().nullable(),
  defaultFromNameField: z.string().nullable(),
  multipleContacts: z.boolean(),
  includeLetter: z.boolean(),
  requiresApproval: z.boolean(),
  lockAfterSubmission: z.boolean(),
  version,
});
export type LetterTemplate = z.output<typeof letterTemplate>;

/** A row of the template picker. */
export const templateName = z.object({
  id: z.number().int(),
  name: z.string(),
  type: recipientType,
  letterType: letterTypeOption,
  division: z.object({ id: z.number().int(), name: z.string() }),
  multipleContacts: z.boolean(),
  requiresApproval: z.boolean(),
  preQuery: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type TemplateName = z.output<typeof templateName>;

/** `True` and `False` are the specification's values for the approval filter; absent is All. */
export const templateFilter = z.object({
  division: id.optional(),
  type: letterType.optional(),
  recipient: recipientType.optional(),
  Query: id.optional(),
  approval: z.enum(['True', 'False']).optional(),
});
export type TemplateFilter = z.input<typeof templateFilter>;

export const getLetterTemplate = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}',
  summary: 'One letter template',
  access: 'signed-in',
  failure: 'Unable to retrieve letter template',
  params: idParams,
  responses: { 200: letterTemplate },
  errors: ['template_not_found'],
});

export const listTemplateNames = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates-names',
  summary: 'The published, enabled templates that the user may use, by name',
  access: 'editor',
  failure: 'Unable to retrieve letter templates',
  query: templateFilter,
  responses: { 200: z.array(templateName) },
  errors: [],
});

export const listDivisions = defineEndpoint({
  method: 'GET',
  path: '/v1/divisions',
  summary: 'The divisions with their logos',
  access: 'signed-in',
  failure: 'Unable to retrieve divisions',
  responses: { 200: z.array(division) },
  errors: [],
});

export const listFooters = defineEndpoint({
  method: 'GET',
  path: '/v1/footers',
  summary: 'The footers of all divisions',
  access: 'signed-in',
  failure: 'Unable to retrieve footers',
  responses: { 200: z.array(footer) },
  errors: [],
});

export const listLetterTypes = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-types',
  summary: 'The letter types with their display names',
  access: 'signed-in',
  failure: 'Unable to retrieve letter types',
  responses: { 200: z.array(letterTypeOption) },
  errors: [],
});

export const listPreQueries = defineEndpoint({
  method: 'GET',
  path: '/v1/pre-query/all',
  summary: 'The pre-queries by name',
  access: 'signed-in',
  failure: 'Unable to retrieve pre-queries',
  responses: { 200: z.array(z.object({ id: z.number().int(), name: z.string() })) },
  errors: [],
});
