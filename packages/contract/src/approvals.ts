import { CHANGED_PARTS } from '@letterdesk/core/approvals/letter-changes';
import { APPROVAL_STATUSES, DECISIONS } from '@letterdesk/core/approvals/status';
import { COMMANDS } from '@letterdesk/core/commands';
import { z } from 'zod';
import { approval, letterUser } from './approval.ts';
import { attachmentChange } from './attachment.ts';
import { passedChecks } from './check-result.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { letter } from './letters.ts';
import { recipientState } from './sending.ts';
import { bodyId, id, idParams, person, timestamp, timeZone, version } from './shared.ts';

/** Maximum characters of an address list. */
const EMAILS_LENGTH = 4_000;

export const NOTICE_KINDS = ['submitted', 'reminder', 'declined', 'revoked', 'changed', 'handed-over'] as const;

/** What a submission would contain; nothing is stored. */
export const preparedApproval = z.object({
  letterId: bodyId,
  letterName: z.string(),
  sender: z.string(),
  senderName: z.string(),
  approvers: z.array(letterUser),
  /** Template approvers who have never signed in and so can't approve. */
  withoutAccount: z.array(z.string()),
  allowSenderAsApprover: z.boolean(),
});
export type PreparedApproval = z.output<typeof preparedApproval>;

/** One approval round with its mails. */
export const approvalRound = approval.extend({
  /** 1 for the letter's first round. */
  round: z.number().int().positive(),
  cc: z.array(z.string()),
  /** Hash of the approved PDF. */
  pdfSha256: z.string().nullable(),
  notices: z.array(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      address: z.string(),
      state: recipientState,
      detail: z.string().nullable(),
      createdDate: timestamp,
    }),
  ),
});
export type ApprovalRound = z.output<typeof approvalRound>;

const text = z.object({ name: z.string(), text: z.string() });

/** Shows approvers what people changed. Texts are HTML of the document schema. */
export const approvalComparison = z.object({
  letter: text,
  /** The template flooded with the same data; null for older letters without it. */
  template: text.nullable(),
  /** True if nothing flooded was changed. */
  unchanged: z.boolean(),
  /** The letter as last declined. */
  declined: text
    .extend({
      by: person,
      date: timestamp,
      notes: z.string(),
      /** Attachment changes since then. */
      attachmentChanges: z.array(attachmentChange),
      /** Changes by others between submission and decline, unseen by the sender. */
      unseen: z.array(z.object({ by: person, parts: z.array(z.enum(CHANGED_PARTS)) })),
    })
    .nullable(),
});
export type ApprovalComparison = z.output<typeof approvalComparison>;

export const approvalAndLetter = z.object({ approval, letter });

export const prepareApproval = defineEndpoint({
  method: 'POST',
  path: '/v1/letter-approvals',
  summary: "Resolve who would approve a letter, from its template's approver; stores nothing",
  access: 'editor',
  failure: 'Unable to submit Approval',
  body: z.object({ letterId: bodyId }),
  responses: { 200: preparedApproval },
  errors: [
    ...COMMANDS.letter.submit,
    'letter_not_found',
    'required_information_missing',
    'not_editable_changed',
    'double_braces',
    'choices_open',
    'approvers_unresolved',
    'approvers_without_account',
    'customer_data_unavailable',
  ],
});

export const submitApproval = defineEndpoint({
  method: 'POST',
  path: '/v1/letter-approvals/submit',
  summary: 'Submit a letter, as it was seen, to its approvers, and mail them; a second pending one is refused',
  access: 'editor',
  failure: 'Unable to submit Approval',
  body: z.object({
    letterId: bodyId,
    /** The version the user saw; any other is refused. */
    letterVersion: version,
    /** Addresses of users who get a copy. */
    cc: z.string().max(EMAILS_LENGTH).default(''),
    /** The user saw the characters that can't be printed, and submits the letter anyway. */
    allowUnprintable: z.boolean().optional(),
    /** Findings of the checks that the user lets pass. */
    passedChecks: passedChecks.optional(),
    zone: timeZone.optional(),
  }),
  responses: { 201: approvalAndLetter },
  errors: [
    ...COMMANDS.letter.submit,
    'letter_not_found',
    'letter_stale',
    'approvers_unresolved',
    'approvers_without_account',
    'unprintable_characters',
    'checks_failed',
    'addresses_invalid',
    'too_many_addresses',
    'users_not_found',
    'required_information_missing',
    'not_editable_changed',
    'unknown_shortcodes',
    'double_braces',
    'choices_open',
    'text_too_large',
    'customer_data_unavailable',
  ],
  perMinute: 60,
});

export const decideApproval = defineEndpoint({
  method: 'PUT',
  path: '/v1/letter-approvals',
  summary:
    'Approve or decline the version of a letter that the approver saw. If two people decide at once, the second gets an error',
  access: 'signed-in',
  failure: 'Unable to update Approval',
  body: z.object({
    id: bodyId,
    version,
    approvalStatus: z.enum(DECISIONS),
    notes: z.string().default(''),
    /** The version the user saw; any other is refused. */
    letterVersion: version,
    /** Findings of the checks that the approver lets pass. */
    passedChecks: passedChecks.optional(),
    zone: timeZone.optional(),
  }),
  responses: { 200: approvalAndLetter },
  errors: [
    ...COMMANDS.approval.approve,
    ...COMMANDS.approval.decline,
    'approval_not_found',
    'approval_stale',
    'letter_not_found',
    'letter_stale',
    'checks_failed',
    'notes_too_long',
    'required_information_missing',
    'not_editable_changed',
    'unknown_shortcodes',
    'double_braces',
    'choices_open',
    'pdf_too_large',
    'pdf_failed',
    'pdf_busy',
  ],
  perMinute: 120,
});

export const listLetterApprovals = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-approvals/letter/{letterId}',
  summary: 'The approvals of one letter, newest round first; with status=finalized those that were decided',
  access: 'signed-in',
  failure: 'Unable to get Approval',
  params: z.object({ letterId: id }),
  query: z.object({
    status: z.enum([...APPROVAL_STATUSES.map((status) => status.toLowerCase()), 'finalized']).optional(),
  }),
  responses: { 200: z.array(approvalRound) },
  errors: ['letter_not_found'],
});

/** Specification 8.35. */
export const FINALIZED_FAILURE = 'Unable to get finalized Approval';

export const compareApproval = defineEndpoint({
  method: 'GET',
  path: '/v1/letter-approvals/letter/{letterId}/comparison',
  summary:
    'What people changed in a letter: against its template flooded with the same data, and since it was declined',
  access: 'signed-in',
  failure: 'Unable to get Approval',
  params: z.object({ letterId: id }),
  responses: { 200: approvalComparison },
  errors: ['letter_not_found'],
});

export const revokeApproval = defineEndpoint({
  method: 'DELETE',
  path: '/v1/letter-approvals/{id}',
  summary: 'Revoke a pending approval, as its sender, and notify its approvers',
  access: 'signed-in',
  failure: 'Unable to revoke approval',
  params: idParams,
  responses: { 200: z.object({ letter }) },
  errors: [...COMMANDS.approval.revoke, 'approval_not_found', 'letter_not_found'],
  perMinute: 60,
});

export const findUsers = defineEndpoint({
  method: 'GET',
  path: '/v1/letters-users',
  summary: 'Find users by e-mail address; refused if any address is unknown',
  access: 'editor',
  failure: 'Unable to add Approvers',
  query: z.object({ emails: z.string().max(EMAILS_LENGTH) }),
  responses: { 200: z.array(letterUser) },
  errors: ['addresses_invalid', 'too_many_addresses', 'users_not_found'],
  perMinute: 60,
});
