import { COMMANDS } from '@letterdesk/core/commands';
import { RECENT_LETTERS_COUNT } from '@letterdesk/core/constants';
import type { LetterContentField } from '@letterdesk/core/letters/letter-content';
import { NEXT_COMMANDS } from '@letterdesk/core/letters/policy';
import { z } from 'zod';
import { approval } from './approval.ts';
import { attachment, attachmentChange } from './attachment.ts';
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
  title,
  version,
} from './shared.ts';
import { letterTemplate } from './templates.ts';

/** Why nothing was found for a keyed element. */
export const missingReason = z.enum(['no_id', 'record_not_found', 'field_empty']);

/** What was flooded into one keyed element, with the description people know it by. */
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

/** An expression by its name, and as people call it. */
export const namedExpression = z.object({ name: z.string(), description: z.string() });

/** A letter's content as it is stored. */
export const letterContent = z.object({
  /** The letter's title. */
  name: z.string(),
  /** HTML of the document schema. */
  text: z.string(),
} satisfies Record<LetterContentField, z.ZodType>);

/** A letter's content as a person writes it. */
const writtenContent = letterContent.extend({ name: title });

export const letter = letterContent.extend({
  /** -1 means new and not stored. */
  id: letterId,
  /** The name of the template it was made from. */
  letterName: z.string(),
  letterId: letterId,
  /** The id map as a JSON string. */
  ids: z.string(),
  environment: z.string(),
  letterTemplate,
  /** The version of the template that it was flooded from last. */
  templateVersion: z.number().int(),
  /** What is attached; both lists are the same. */
  emailAttachments: z.array(attachment),
  attachments: z.array(attachment),
  /** The descriptions of what is missing in the source system. */
  bannerMessage: z.array(z.string()),
  bannerMessageCrit: z.boolean(),
  /** What is required and of which the text shows nothing: until it does, the letter is neither saved nor sent. */
  requiredMissing: z.array(namedExpression),
  /** What only the source may say and had no value for, and what a person typed then. */
  typedForTheSource: z.array(namedExpression),
  deletable: z.boolean(),
  refloodable: z.boolean(),
  flooded: z.array(keyedRecord),
  floodedDate: timestamp,
  createdBy: person,
  createdDate: timestamp.nullable(),
  lastModifiedBy: person,
  lastModifiedDate: timestamp.nullable(),
  sentLetters: z.number().int(),
  /** The template says lockAfterSubmission and an approval is pending. */
  locked: z.boolean(),
  /** The pending approval, or else the one decided last. */
  approval: approval.nullable(),
  /** What became of its attachments since that approval was asked for, or decided. */
  attachmentChanges: z.array(attachmentChange),
  /** It was approved and changed afterwards, which takes the permission to send back. */
  approvalVoid: z.boolean(),
  /** What was submitted last was revoked by its sender. */
  approvalRevoked: z.boolean(),
  /** That sender; null when it was not revoked. */
  approvalRevokedBy: person.nullable(),
  /** 0 = not stored. */
  version: z.number().int().min(0),
  abilities: abilitiesShape('letter'),
  refusals: refusalsShape('letter'),
  /** What it waits for, whether or not this person may do it. */
  nextCommand: z.enum(NEXT_COMMANDS),
});
export type Letter = z.output<typeof letter>;

/** Where a letter stands: when nothing of it changed, nor did what is read of the letter. */
export const letterStatusSnapshot = z.object({
  version,
  sentLetters: z.number().int(),
  locked: z.boolean(),
  requiresApproval: z.boolean(),
  /** Of the pending approval, or else the one decided last. */
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
  /** What its client and its provider are called; empty where it has none. */
  client: z.string(),
  provider: z.string(),
  /** The writer's name. */
  createdBy: z.string(),
  lastModifiedDate: timestamp,
  /** When it was sent last; null when it never was. */
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
  summary: 'What of a letter may have changed, without its text; not recorded as a read',
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
