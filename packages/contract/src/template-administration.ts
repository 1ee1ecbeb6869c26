import { COMMANDS } from '@letterdesk/core/commands';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import type { TemplateContent } from '@letterdesk/core/templates/template-content';
import { USAGE_LIMIT } from '@letterdesk/core/templates/usage';
import { z } from 'zod';
import { checkSeverities } from './check-result.ts';
import { clauseUse } from './clauses.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { requiredDocuments } from './required-documents.ts';
import {
  bodyId,
  changeMade,
  day,
  id,
  idParams,
  letterType,
  person,
  recipientType,
  timestamp,
  title,
  version,
} from './shared.ts';
import { footer, letterTemplateDetail, logo, templateBranch } from './templates.ts';

const address = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .max(2_000)
  .nullable();

/** What the Template Configuration modal sets; ids name stored records. Mirrors `TemplateConfiguration` of the core. */
export const templateConfiguration = z.object({
  name: title,
  type: recipientType,
  division: bodyId,
  letterType,
  footer: bodyId.nullable(),
  logo: bodyId.nullable(),
  preQuery: bodyId.nullable(),
  disabled: z.boolean(),
  owner: bodyId.nullable().default(null),
  reviewDate: day.nullable().default(null),
  secondPublisher: z.boolean().default(false),
  emailMessage: bodyId.nullable(),
  defaultToField: address,
  defaultCcField: address,
  defaultBccField: address,
  defaultFromField: address,
  defaultFromNameField: address,
  multipleContacts: z.boolean(),
  includeLetter: z.boolean(),
  requiresApproval: z.boolean(),
  approver: address,
  approvalMessage: bodyId.nullable(),
  lockAfterSubmission: z.boolean(),
  checkSeverities,
  requiredDocuments,
});

/** In `details.problems` of `configuration_invalid` and `configuration_incomplete`. */
export const configurationProblem = z.object({ field: templateConfiguration.keyof(), message: z.string() });
export type ConfigurationProblem = z.output<typeof configurationProblem>;

/** A template's text; the title may contain shortcodes. */
const text = z.object({ title, template: z.string() } satisfies Record<keyof TemplateContent, z.ZodType>);

export const createLetterTemplate = defineEndpoint({
  method: 'POST',
  path: '/v1/letter-templates',
  summary: 'Create a template: unpublished, with a draft, named as its title',
  access: 'template-admin',
  failure: 'Unable to create letter template',
  body: text,
  responses: { 201: letterTemplateDetail },
  errors: ['shortcodes_invalid', 'text_invalid', 'text_too_large'],
});

export const copyLetterTemplate = defineEndpoint({
  method: 'POST',
  path: '/v1/letter-templates/{id}/copy',
  summary:
    'Create a template as another one is: text, files and configuration, unpublished, named as a copy or as given',
  access: 'template-admin',
  failure: 'Unable to create letter template',
  params: idParams,
  body: z.object({
    /** Replaces the name that marks a copy. */
    name: title.optional(),
    /** Replaces the copied title. */
    title: title.optional(),
  }),
  responses: { 201: letterTemplateDetail },
  errors: ['template_not_found', 'shortcodes_invalid', 'text_too_large'],
});

export const saveLetterTemplate = defineEndpoint({
  method: 'PUT',
  path: '/v1/letter-templates',
  summary: 'Save the draft (begun when there is none), or the configuration, or both',
  access: 'template-admin',
  failure: 'Unable to retrieve letter template',
  body: z
    .object({
      id: bodyId,
      /** `version` is the draft's that the author saw; 0 if none. */
      draft: text.extend({ version: z.number().int().min(0) }).optional(),
      /** `version` is the template's that the author saw. What pages of older releases don't know stays as it is. */
      configuration: templateConfiguration
        .extend({
          version,
          owner: bodyId.nullable().optional(),
          reviewDate: day.nullable().optional(),
          secondPublisher: z.boolean().optional(),
          requiredDocuments: requiredDocuments.optional(),
        })
        .optional(),
    })
    .refine(({ draft, configuration }) => draft !== undefined || configuration !== undefined, {
      message: 'must hold a draft or a configuration',
    }),
  responses: { 200: letterTemplateDetail },
  /** `template_stale`, `draft_stale` and `draft_deleted` carry the newer version in `details.template`. */
  errors: [
    ...COMMANDS.template.edit,
    ...COMMANDS.template.configure,
    'template_not_found',
    'template_stale',
    'draft_stale',
    'draft_deleted',
    'shortcodes_invalid',
    'configuration_invalid',
    'text_invalid',
    'text_too_large',
  ],
});

export const publishLetterTemplate = defineEndpoint({
  method: 'PUT',
  path: '/v1/letter-templates/publish',
  summary: 'Publish the draft as the next version; earlier versions are kept',
  access: 'template-admin',
  failure: 'Unable to retrieve letter template',
  body: z.object({
    id: bodyId,
    version,
    /** Runs publishing's checks without publishing. */
    rehearsal: z.boolean().default(false),
  }),
  responses: {
    200: letterTemplateDetail.extend({
      /** Branches of the draft that neither a preview nor a letter has taken; empty unless it is a rehearsal. */
      unseenBranches: z.array(templateBranch),
    }),
  },
  errors: [
    ...COMMANDS.template.publish,
    'template_not_found',
    'draft_stale',
    'shortcodes_invalid',
    'text_too_large',
    'configuration_incomplete',
    'configuration_invalid',
  ],
});

export const deleteTemplateDraft = defineEndpoint({
  method: 'DELETE',
  path: '/v1/letter-templates/{id}',
  summary: "Delete a template's draft, named by the template's id or its own; an unpublished template goes with it",
  access: 'template-admin',
  failure: 'Unable to delete draft',
  params: idParams,
  /** The draft version the author saw; without it any version is deleted. */
  query: z.object({ version: id.optional() }),
  responses: { 204: null },
  errors: [...COMMANDS.template.deleteDraft, 'template_not_found', 'draft_stale'],
});

export const templateVersionName = z.object({
  version,
  title: z.string().max(TITLE_LENGTH),
  publishedBy: person,
  publishedDate: timestamp,
  /** Attachments that letters start with, in order. */
  attachmentNames: z.array(z.string()),
  clauses: z.array(clauseUse),
});
export type TemplateVersionName = z.output<typeof templateVersionName>;

export const templateVersion = templateVersionName.extend({
  id: z.number().int(),
  template: z.string(),
  footer: footer.nullable(),
  logo: logo.nullable(),
  /** As of this version's publishing; it may have changed since. */
  configuration: templateConfiguration,
});
export type TemplateVersion = z.output<typeof templateVersion>;

export const reviewLetterTemplate = defineEndpoint({
  method: 'PUT',
  path: '/v1/letter-templates/{id}/review',
  summary: 'Say that a template was reviewed, and set its next review date, a year later by default',
  access: 'template-admin',
  failure: 'Unable to save the review',
  params: idParams,
  body: z.object({ version, reviewDate: day.optional() }),
  responses: { 200: letterTemplateDetail },
  /** `template_stale` carries the newer version in `details.template`. */
  errors: [...COMMANDS.template.configure, 'template_not_found', 'template_stale'],
});

export const listTemplateOwners = defineEndpoint({
  method: 'GET',
  path: '/v1/template-owners',
  summary: 'People who can own templates: template administrators, and who owns one already',
  access: 'template-admin',
  failure: 'Unable to retrieve owners',
  responses: { 200: z.array(person) },
  errors: [],
});

export const listTemplateVersions = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}/versions',
  summary: 'Every published version of a template, newest first',
  access: 'template-admin',
  failure: 'Unable to retrieve letter template',
  params: idParams,
  responses: { 200: z.array(templateVersionName) },
  errors: ['template_not_found'],
});

export const getTemplateVersion = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}/versions/{version}',
  summary: 'One published version of a template',
  access: 'template-admin',
  failure: 'Unable to retrieve letter template',
  params: idParams.extend({ version: id }),
  responses: { 200: templateVersion },
  errors: ['template_not_found', 'version_not_found'],
});

export const listConfigurationChanges = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}/configuration-changes',
  summary: "Who changed a template's configuration and when, the last change first",
  access: 'template-admin',
  failure: 'Unable to retrieve letter template',
  params: idParams,
  responses: { 200: z.array(changeMade) },
  errors: [],
});

/** Stops counting at the limit. */
const usageCount = z
  .number()
  .int()
  .min(0)
  .max(USAGE_LIMIT + 1);

/** Removed letters don't count. */
export const templateUsage = z.object({
  lettersMade: usageCount,
  lettersSent: usageCount,
  /** The last letter made or sent. */
  lastUsed: timestamp.nullable(),
});
export type TemplateUsage = z.output<typeof templateUsage>;

export const getTemplateUsage = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-templates/{id}/usage',
  summary: `How many letters were made from a template and sent, up to ${USAGE_LIMIT}, and when the last one was`,
  access: 'template-admin',
  failure: 'Unable to retrieve usage',
  params: idParams,
  responses: { 200: templateUsage },
  errors: ['template_not_found'],
});
