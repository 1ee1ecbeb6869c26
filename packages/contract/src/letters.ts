import { COMMANDS } from '@letterdesk/core/commands';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { LetterContentField } from '@letterdesk/core/letters/letter-content';
import { NEXT_COMMANDS } from '@letterdesk/core/letters/policy';
import { z } from 'zod';
import { approval, approvedPart } from './approval.ts';
import { attachment, attachmentChange } from './attachment.ts';
import { clauseUse } from './clauses.ts';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import {
  bodyId,
  id,
  idParams,
  letterId,
  letterStatus,
  letterType,
  person,
  timestamp,
  timeZone,
  title,
  version,
} from './shared.ts';
import { letterTemplate } from './templates.ts';

/** Why a keyed element has no value. */
export const missingReason = z.enum(['no_id', 'record_not_found', 'field_empty']);

/** What was flooded into one keyed element. */
export const keyedRecord = z.object({
  shortcode: z.string(),
  description: z.string(),
  editable: z.boolean(),
  required: z.boolean(),
  format: z.string().nullable(),
  text: z.string(),
  missing: missingReason.nullable(),
  source: z.object({ record: z.string(), id: z.number().int().nullable(), field: z.string() }),
});

/** A branch that an unsaved letter has: its place in the template, and which was taken. */
export const takenBranch = z.object({
  key: z.string().max(200),
  taken: z.number().int().min(0).max(DOCUMENT_LIMITS.nodes).nullable(),
});

/** At most as many as a text may have parts. */
export const takenBranches = z.array(takenBranch).max(DOCUMENT_LIMITS.nodes);

/** An expression's name and label. */
export const namedExpression = z.object({ name: z.string(), description: z.string() });

/** What became of a condition or a list of the template. */
export const letterBranch = takenBranch.extend({
  /** How the text of its first branch begins. */
  excerpt: z.string(),
  /** What became of it, in a few words: `Left out`, `2 times`. */
  state: z.string(),
  /** What became of it and why, in a sentence. */
  reason: z.string(),
  /** Missing values that left the condition undecided. */
  gaps: z.array(namedExpression),
});
export type LetterBranch = z.output<typeof letterBranch>;

export const letterContent = z.object({
  name: z.string(),
  /** HTML of the document schema. */
  text: z.string(),
} satisfies Record<LetterContentField, z.ZodType>);

const writtenContent = letterContent.extend({ name: title });

export const letter = letterContent.extend({
  /** -1 for an unsaved letter. */
  id: letterId,
  /** The template's name. */
  letterName: z.string(),
  letterId: letterId,
  /** JSON of the id map. */
  ids: z.string(),
  environment: z.string(),
  letterTemplate,
  /** The template version last flooded. */
  templateVersion: z.number().int(),
  /** Both lists are the same. */
  emailAttachments: z.array(attachment),
  attachments: z.array(attachment),
  /** Descriptions of missing source data. */
  bannerMessage: z.array(z.string()),
  bannerMessageCrit: z.boolean(),
  /** Required expressions the text doesn't show; they block saving and sending. */
  requiredMissing: z.array(namedExpression),
  /** Values of the source that a person typed because the source had none. */
  typedForTheSource: z.array(namedExpression),
  deletable: z.boolean(),
  refloodable: z.boolean(),
  flooded: z.array(keyedRecord),
  /** The template's conditions and lists, in the order of the template. */
  branches: z.array(letterBranch),
  /** The clauses of its template's version. */
  clauses: z.array(clauseUse),
  floodedDate: timestamp,
  createdBy: person,
  createdDate: timestamp.nullable(),
  lastModifiedBy: person,
  lastModifiedDate: timestamp.nullable(),
  sentLetters: z.number().int(),
  /** The template locks after submission and an approval is pending. */
  locked: z.boolean(),
  /** The pending approval, or the one decided last. */
  approval: approval.nullable(),
  /** Attachment changes since that approval was submitted or decided. */
  attachmentChanges: z.array(attachmentChange),
  /** What changed since it was approved; empty for approvals that didn't record their parts. */
  changedParts: z.array(approvedPart),
  /** Changed after approval, so it can't be sent. */
  approvalVoid: z.boolean(),
  /** The last submission was revoked. */
  approvalRevoked: z.boolean(),
  /** Null if not revoked. */
  approvalRevokedBy: person.nullable(),
  /** 0 = unsaved. */
  version: z.number().int().min(0),
  abilities: abilitiesShape('letter'),
  refusals: refusalsShape('letter'),
  /** The next step, whether or not this person may take it. */
  nextCommand: z.enum(NEXT_COMMANDS),
});
export type Letter = z.output<typeof letter>;

/** A letter's status for polling: if it's unchanged, so is the letter. */
export const letterStatusSnapshot = z.object({
  version,
  sentLetters: z.number().int(),
  locked: z.boolean(),
  requiresApproval: z.boolean(),
  /** The pending approval, or the one decided last. */
  approvalId: bodyId.nullable(),
  approvalVersion: version.nullable(),
  approvalRevoked: z.boolean(),
});
export type LetterStatusSnapshot = z.output<typeof letterStatusSnapshot>;

export const recentLetter = z.object({
  id: bodyId,
  name: z.string(),
  letterType,
  status: letterStatus,
  /** Record names; empty if unknown. */
  client: z.string(),
  provider: z.string(),
  /** The author's name. */
  createdBy: z.string(),
  lastModifiedDate: timestamp,
  /** Null if never sent. */
  lastSentDate: timestamp.nullable(),
});
export type RecentLetter = z.output<typeof recentLetter>;

export const listRecentLetters = defineEndpoint({
  method: 'GET',
  path: '/v1/letters/recent',
  summary: 'The letters the user worked on last, newest first',
  access: 'editor',
  failure: 'Unable to retrieve recent letters',
  query: z.object({ count: z.coerce.number().int().min(1).max(100).default(RECENT_LETTERS_COUNT) }),
  responses: { 200: z.array(recentLetter) },
  errors: [],
});

export const getLetter = defineEndpoint({
  method: 'GET',
  path: '/v1/letters/{id}',
  summary: 'One letter, with its template and what the user may do with it',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  params: idParams,
  responses: { 200: letter },
  errors: ['letter_not_found'],
});

export const getLetterStatus = defineEndpoint({
  method: 'GET',
  path: '/v1/letters/{id}/status',
  summary: "A letter's changeable status, without its text; not recorded as a read",
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  params: idParams,
  responses: { 200: letterStatusSnapshot },
  errors: ['letter_not_found'],
});

export const saveLetter = defineEndpoint({
  method: 'PUT',
  path: '/v1/letters',
  summary: 'Save a stored letter; a stale version is refused with the newer copy in details.letter',
  access: 'signed-in',
  failure: 'Unable to save letter',
  body: writtenContent.extend({ id: bodyId, version }),
  responses: { 200: letter },
  errors: [
    ...COMMANDS.letter.update,
    'letter_not_found',
    'letter_stale',
    'text_invalid',
    'text_too_large',
    'required_information_missing',
    'not_editable_changed',
    'locked_text_changed',
  ],
});

export const createLetter = defineEndpoint({
  method: 'POST',
  path: '/v1/letters',
  summary: 'Store a letter that was flooded without ids (id -1)',
  access: 'editor',
  failure: 'Unable to create letter',
  body: writtenContent.extend({
    letterTemplateId: bodyId,
    ids: z.string().max(20_000),
    environment: z.string().max(60),
    zone: timeZone.optional(),
    /** The version it was flooded from; by default the newest. */
    templateVersion: z.number().int().min(0).optional(),
    branches: takenBranches.optional(),
  }),
  responses: { 201: letter },
  errors: [
    ...COMMANDS.newLetter.create,
    'template_not_found',
    'template_disabled',
    'unknown_environment',
    'invalid_ids',
    'text_invalid',
    'text_too_large',
    'required_information_missing',
    'not_editable_changed',
    'locked_text_changed',
    'customer_data_unavailable',
  ],
});

export const deleteLetter = defineEndpoint({
  method: 'DELETE',
  path: '/v1/letters/{id}',
  summary: 'Delete a letter that was never sent',
  access: 'editor',
  failure: 'Unable to delete letter',
  params: z.object({ id }),
  responses: { 204: null },
  errors: [...COMMANDS.letter.delete, 'letter_not_found'],
});
