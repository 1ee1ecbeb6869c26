import type { ClauseDetails } from '@letterdesk/core/clauses/clause-content';
import { CLAUSE_NAME_LENGTH, isClauseName } from '@letterdesk/core/clauses/clause-name';
import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import {
  bodyId,
  changeMade,
  id,
  idParams,
  letterType,
  oneLine,
  person,
  reference,
  timestamp,
  title,
  version,
} from './shared.ts';

/** A published version of a clause. */
export const clauseUse = z.object({ name: z.string(), version });
export type ClauseUse = z.output<typeof clauseUse>;

export const clauseSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Null for all divisions. */
  division: reference.nullable(),
  /** Empty for all types. */
  letterTypes: z.array(letterType),
  /** The published text as HTML with shortcodes; null before the first publishing. */
  published: z.string().nullable(),
  /** 0 = never published. */
  publishedVersion: z.number().int().min(0),
  /** True if the text isn't published as it is. */
  changed: z.boolean(),
});
export type ClauseSummary = z.output<typeof clauseSummary>;

export const clause = clauseSummary.extend({
  /** The text to publish next. */
  text: z.string(),
  version,
  lastModifiedBy: person,
  lastModifiedDate: timestamp,
  abilities: abilitiesShape('clause'),
  refusals: refusalsShape('clause'),
});
export type Clause = z.output<typeof clause>;

export const clauseName = title
  .max(CLAUSE_NAME_LENGTH)
  .refine(isClauseName, 'must not have quotes, braces or backslashes');

const details = z.object({
  name: clauseName,
  description: oneLine,
  division: bodyId.nullable(),
  letterTypes: z.array(letterType).max(letterType.options.length),
} satisfies Record<keyof ClauseDetails, z.ZodType>);

export const listClauses = defineEndpoint({
  method: 'GET',
  path: '/v1/clauses',
  summary: 'The clauses by name, with their published texts',
  access: 'template-admin',
  failure: 'Unable to retrieve clauses',
  responses: { 200: z.array(clauseSummary) },
  errors: [],
});

export const getClause = defineEndpoint({
  method: 'GET',
  path: '/v1/clauses/{id}',
  summary: 'One clause with its text',
  access: 'template-admin',
  failure: 'Unable to retrieve clause',
  params: idParams,
  responses: { 200: clause },
  errors: ['clause_not_found'],
});

export const createClause = defineEndpoint({
  method: 'POST',
  path: '/v1/clauses',
  summary: 'Create a clause without a text',
  access: 'template-admin',
  failure: 'Unable to create clause',
  body: details,
  responses: { 201: clause },
  errors: [...COMMANDS.clause.update, 'division_not_found', 'clause_name_taken'],
});

export const saveClause = defineEndpoint({
  method: 'PUT',
  path: '/v1/clauses',
  summary: 'Save the text to publish, or the details, or both; a stale version is refused with details.clause',
  access: 'template-admin',
  failure: 'Unable to save clause',
  body: z
    .object({ id: bodyId, version, text: z.string().optional(), details: details.optional() })
    .refine((body) => body.text !== undefined || body.details !== undefined, 'must hold a text or details'),
  responses: { 200: clause },
  errors: [
    ...COMMANDS.clause.update,
    'clause_not_found',
    'clause_stale',
    'clause_name_fixed',
    'clause_name_taken',
    'division_not_found',
    'shortcodes_invalid',
    'text_invalid',
    'text_too_large',
  ],
});

export const publishClause = defineEndpoint({
  method: 'PUT',
  path: '/v1/clauses/publish',
  summary: 'Publish the text: each published template that uses the clause gets a version with it',
  access: 'template-admin',
  failure: 'Unable to publish clause',
  body: z.object({
    id: bodyId,
    version,
    /** Runs publishing's checks, also of the templates, without publishing. */
    rehearsal: z.boolean().default(false),
  }),
  responses: { 200: clause },
  errors: [
    ...COMMANDS.clause.publish,
    'clause_not_found',
    'clause_stale',
    'shortcodes_invalid',
    'text_too_large',
    'clause_not_fitting',
  ],
});

export const removeClause = defineEndpoint({
  method: 'DELETE',
  path: '/v1/clauses/{id}',
  summary: 'Remove a clause that no template or clause uses; letters keep its text',
  access: 'template-admin',
  failure: 'Unable to remove clause',
  params: idParams,
  query: z.object({ version: id }),
  responses: { 204: null },
  errors: [...COMMANDS.clause.update, 'clause_not_found', 'clause_stale', 'clause_in_use'],
});

/** A template or clause whose text, published or not, has a clause in it, itself or through another clause. */
export const clauseUser = z.object({
  kind: z.enum(['template', 'clause']),
  id: z.number().int(),
  name: z.string(),
  division: reference.nullable(),
  /** True if publishing the clause changes it. */
  published: z.boolean(),
});
export type ClauseUser = z.output<typeof clauseUser>;

export const listClauseUsers = defineEndpoint({
  method: 'GET',
  path: '/v1/clauses/{id}/users',
  summary: 'The templates and clauses that use a clause, by name',
  access: 'template-admin',
  failure: 'Unable to retrieve templates',
  params: idParams,
  responses: { 200: z.array(clauseUser) },
  errors: ['clause_not_found'],
});

export const clauseVersion = z.object({
  version,
  text: z.string(),
  publishedBy: person,
  publishedDate: timestamp,
});
export type ClauseVersion = z.output<typeof clauseVersion>;

export const listClauseVersions = defineEndpoint({
  method: 'GET',
  path: '/v1/clauses/{id}/versions',
  summary: 'Every published version of a clause, newest first',
  access: 'template-admin',
  failure: 'Unable to retrieve clause',
  params: idParams,
  responses: { 200: z.array(clauseVersion) },
  errors: ['clause_not_found'],
});

export const listClauseChanges = defineEndpoint({
  method: 'GET',
  path: '/v1/clauses/{id}/changes',
  summary: 'Who changed a clause and when, the last change first',
  access: 'template-admin',
  failure: 'Unable to retrieve clause',
  params: idParams,
  responses: { 200: z.array(changeMade) },
  errors: [],
});
