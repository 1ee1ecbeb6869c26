import { z } from 'zod';
import { attachment } from './attachment.ts';
import { checkSeverities } from './check-result.ts';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { requiredDocuments } from './required-documents.ts';
import { day, id, idParams, letterType, person, recipientType, reference, timestamp, version } from './shared.ts';

export const division = z.object({
  id: z.number().int(),
  name: z.string(),
  logos: z.array(z.object({ id: z.number().int(), description: z.string() })),
});
export const footer = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  division: reference,
});
/** The picture as SVG. */
export const logo = z.object({ id: z.number().int(), description: z.string(), svg: z.string() });
export const letterTypeOption = z.object({ name: letterType, displayName: z.string() });

export const letterTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  template: z.string(),
  type: recipientType,
  division: reference,
  footer: footer.nullable(),
  logo: logo.nullable(),
  preQuery: reference.nullable(),
  letterType: letterTypeOption,
  disabled: z.boolean(),
  /** True for the copy in `draft`. */
  child: z.literal(false),
  unpublished: z.boolean(),
  emailMessage: reference.nullable(),
  defaultToField: z.string().nullable(),
  defaultCcField: z.string().nullable(),
  defaultBccField: z.string().nullable(),
  defaultFromField: z.string().nullable(),
  defaultFromNameField: z.string().nullable(),
  multipleContacts: z.boolean(),
  includeLetter: z.boolean(),
  requiresApproval: z.boolean(),
  lockAfterSubmission: z.boolean(),
  /** 0 = never published. */
  publishedVersion: z.number().int().min(0),
  /** Attachments that letters start with (specification 3.6). */
  emailAttachments: z.array(attachment),
});
export type LetterTemplate = z.output<typeof letterTemplate>;

/** A template's single draft. */
export const templateDraft = z.object({
  id: z.number().int(),
  child: z.literal(true),
  title: z.string(),
  template: z.string(),
  version,
  /** Replaces the template's attachments when published. */
  emailAttachments: z.array(attachment),
  lastModifiedBy: person,
  lastModifiedDate: timestamp,
});
export type TemplateDraft = z.output<typeof templateDraft>;

/** A branch of a template's condition or list. */
export const templateBranch = z.object({
  /** The place in the template and the number of the branch there, such as `3.0:1`. */
  key: z.string(),
  /** In plain words, such as `If Housing request is “Yes”`. */
  condition: z.string(),
  /** How its text begins. */
  excerpt: z.string(),
});
export type TemplateBranch = z.output<typeof templateBranch>;

/** A template for administrators; for others `draft` is null. */
export const letterTemplateDetail = letterTemplate.extend({
  owner: person.nullable(),
  reviewDate: day.nullable(),
  /** Another administrator than the one who saved the draft last publishes it. */
  secondPublisher: z.boolean(),
  approver: z.string().nullable(),
  approvalMessage: reference.nullable(),
  checkSeverities,
  requiredDocuments,
  draft: templateDraft.nullable(),
  publishedBy: person.nullable(),
  publishedDate: timestamp.nullable(),
  /** Counts configuration changes and publishings. */
  version,
  abilities: abilitiesShape('template'),
  refusals: refusalsShape('template'),
});
export type LetterTemplateDetail = z.output<typeof letterTemplateDetail>;

/** A row of the template picker. */
export const templateName = z.object({
  id: z.number().int(),
  name: z.string(),
  type: recipientType,
  letterType: letterTypeOption,
  division: reference,
  multipleContacts: z.boolean(),
  requiresApproval: z.boolean(),
  preQuery: reference.nullable(),
  disabled: z.boolean(),
  unpublished: z.boolean(),
  /** Only in the lists for template administrators, as is what follows. */
  reviewDate: day.nullable().optional(),
  /** Its draft is published by another administrator than the one who saved it last. */
  awaitsPublisher: z.boolean().optional(),
});
export type TemplateName = z.output<typeof templateName>;

/** `True` and `False` filter by approval (specification 5.32); absent is All. */
export const templateFilter = z.object({
  division: id.optional(),
  type: letterType.optional(),
  recipient: recipientType.optional(),
  Query: id.optional(),
  approval: z.enum(['True', 'False']).optional(),
  /** Only for template administrators: templates in this state, published or not. */
  disabled: z.enum(['true', 'false']).optional(),
});
export type TemplateFilter = z.input<typeof templateFilter>;

export const getLetterTemplate = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}',
  summary: 'One letter template',
  access: 'editor',
  failure: 'Unable to retrieve letter template',
  params: idParams,
  responses: { 200: letterTemplateDetail },
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
  errors: ['template_admin_only'],
});

export const listDivisions = defineEndpoint({
  method: 'GET',
  path: '/v1/divisions',
  summary: 'The divisions with their logos',
  access: 'editor',
  failure: 'Unable to retrieve divisions',
  responses: { 200: z.array(division) },
  errors: [],
});

export const listLogos = defineEndpoint({
  method: 'GET',
  path: '/v1/divisions/{id}/logos',
  summary: "A division's logos with their pictures",
  access: 'editor',
  failure: 'Unable to retrieve divisions',
  params: idParams,
  responses: { 200: z.array(logo) },
  errors: [],
});

export const listFooters = defineEndpoint({
  method: 'GET',
  path: '/v1/footers',
  summary: 'The footers of all divisions',
  access: 'editor',
  failure: 'Unable to retrieve footers',
  responses: { 200: z.array(footer) },
  errors: [],
});

export const listLetterTypes = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-types',
  summary: 'The letter types with their display names',
  access: 'editor',
  failure: 'Unable to retrieve letter types',
  responses: { 200: z.array(letterTypeOption) },
  errors: [],
});
