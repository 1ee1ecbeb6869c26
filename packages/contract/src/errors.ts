import { APPROVAL_STATUS_LABELS, type ApprovalStatus } from '@letterdesk/core/approvals/status';
import { OTHER_EXTENSION } from '@letterdesk/core/attachments/file-types';
import { DOCUMENT_LIMITS, grouped, megabytes } from '@letterdesk/core/document/limits';

const TEXT_LIMITS = `${grouped(DOCUMENT_LIMITS.textLength)} characters and ${megabytes(DOCUMENT_LIMITS.picturesBytes)} MB of pictures`;

/**
 * The table of errors: code → HTTP status and message. Codes are stable; screens and tests check codes, not messages.
 */
export const ERRORS = {
  unauthenticated: { status: 401, message: 'Sign in.' },
  token_expired: { status: 401, message: 'Your session has expired. Sign in again.' },
  account_closed: {
    status: 403,
    message: 'Your account was closed. Ask a corporate template administrator to reopen it.',
  },
  read_only: { status: 403, message: 'Your role only lets you read letters.' },
  template_admin_only: { status: 403, message: 'Only template administrators can do this.' },
  corporate_admin_only: { status: 403, message: 'Only corporate template administrators can do this.' },
  auditor_only: { status: 403, message: 'Only auditors can do this.' },
  not_found: { status: 404, message: 'Page not found.' },
  invalid_request: { status: 400, message: 'The request isn’t valid.' },
  too_slow: {
    status: 408,
    message: 'The request took too long to arrive. Nothing was changed. Try again.',
  },
  body_too_large: { status: 413, message: `This is too large to save. A text can have up to ${TEXT_LIMITS}.` },
  headers_too_large: {
    status: 431,
    message: 'The request’s headers are too large. Sign out, then sign in again.',
  },
  rate_limited: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  unavailable: { status: 503, message: 'Letterdesk can’t reach its database. Try again in a moment.' },
  storage_full: {
    status: 507,
    message: 'There’s no storage space left. Nothing was changed. Tell your administrator.',
  },
  search_preparing: {
    status: 503,
    message: 'The search is being prepared after an update. Try again in a few minutes.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Try again.' },

  letter_not_found: { status: 404, message: 'This letter doesn’t exist, or it was deleted.' },
  letter_stale: {
    status: 409,
    message: 'Someone else saved this letter in the meantime. Your changes are still here.',
  },
  letter_read_only: { status: 403, message: 'You can read this letter but not change it.' },
  letter_type_not_allowed: { status: 403, message: 'You can’t write letters of this type.' },
  letter_locked: { status: 409, message: 'This letter is locked while its approval is pending.' },
  letter_sent: { status: 409, message: 'This letter was sent and can’t be deleted.' },
  letter_held: { status: 409, message: 'This letter is under a legal hold, so it can’t be deleted.' },
  email_scheduled: { status: 409, message: 'An e-mail of this letter is still scheduled.' },
  mail_waiting: { status: 409, message: 'An e-mail of this letter is still on its way.' },
  hold_not_found: { status: 404, message: 'This legal hold doesn’t exist.' },
  hold_ended: { status: 409, message: 'This legal hold was already ended.' },
  already_held: { status: 409, message: 'This is already under a legal hold.' },
  too_many_letters: { status: 422, message: 'These are too many letters for one request.' },
  delete_not_allowed: { status: 403, message: 'You can’t delete this letter.' },
  letter_unsaved: { status: 409, message: 'Save this letter first.' },
  attachment_not_found: { status: 404, message: 'This attachment doesn’t exist.' },
  attachment_type_not_allowed: { status: 422, message: OTHER_EXTENSION },
  attachment_content_invalid: { status: 422, message: 'This file’s content doesn’t match its extension.' },
  attachment_with_macros: { status: 422, message: 'This file contains macros. Save it without them.' },
  attachment_unsafe: { status: 422, message: 'This file contains something that could harm its recipients.' },
  attachment_infected: {
    status: 422,
    message: 'The virus scanner found a threat in this file, so it wasn’t attached.',
  },
  scanner_unreachable: {
    status: 503,
    message: 'This file couldn’t be scanned for viruses, so it wasn’t attached. Try again in a moment.',
  },
  attachment_too_large: { status: 413, message: 'This file is too large.' },
  not_watermarkable: { status: 422, message: 'Files of this type can’t be watermarked.' },
  watermark_refused: { status: 422, message: 'This file can’t be watermarked.' },
  watermark_needs_office: {
    status: 422,
    message: 'Office files can’t be watermarked here because LibreOffice isn’t installed. The file is unchanged.',
  },
  watermark_failed: {
    status: 503,
    message: 'The watermark took too long. The file is unchanged. Try again in a moment.',
  },
  watermark_over_budget: {
    status: 429,
    message:
      'You’ve reached the limit of watermarks for this minute. The file is unchanged. Wait a moment, then try again.',
  },
  attachments_approved: {
    status: 409,
    message: 'This letter was approved with its attachments, so all of them are sent.',
  },
  mail_too_large: { status: 413, message: 'These attachments are too large for one mail.' },
  too_many_attachments: { status: 409, message: 'This letter has reached its attachment limit.' },
  cloud_document_not_found: {
    status: 404,
    message: 'This document doesn’t belong to this letter’s client or provider.',
  },
  cloud_documents_unavailable: {
    status: 503,
    message: 'The cloud document store doesn’t answer. Try again in a moment.',
  },
  text_invalid: { status: 422, message: 'This text can’t be read.' },
  text_too_large: { status: 413, message: `This text is too large. A text can have up to ${TEXT_LIMITS}.` },
  required_information_missing: { status: 422, message: 'Required information is missing' },
  not_editable_changed: {
    status: 422,
    message: 'Some information in this letter comes from the source system and can’t be changed here.',
  },
  locked_text_changed: {
    status: 422,
    message: 'The template locks a part of this letter, so it can’t be changed or removed.',
  },
  choices_open: { status: 422, message: 'Choose a variant first.' },
  unprintable_characters: {
    status: 422,
    message: 'No letter font has some characters of this letter. Replace them, or allow them when you try again.',
  },
  checks_failed: {
    status: 422,
    message: 'The checks found something in this letter. Correct it, or give a reason where that is possible.',
  },
  template_not_found: { status: 404, message: 'This template doesn’t exist.' },
  template_stale: {
    status: 409,
    message: 'Someone else changed this template in the meantime. Your changes are still here.',
  },
  draft_stale: {
    status: 409,
    message: 'Someone else saved this draft in the meantime. Your changes are still here.',
  },
  second_publisher_needed: {
    status: 403,
    message: 'You saved this draft last, so another template administrator must publish it.',
  },
  draft_deleted: { status: 409, message: 'This draft no longer exists: someone else published or deleted it.' },
  version_not_found: { status: 404, message: 'This version doesn’t exist.' },
  shortcodes_invalid: { status: 422, message: 'Some shortcodes aren’t valid. Fix or remove them first.' },
  configuration_incomplete: { status: 422, message: 'Configure this template before you publish it.' },
  configuration_invalid: { status: 422, message: 'Some fields of the configuration aren’t valid.' },
  clause_not_found: { status: 404, message: 'This clause doesn’t exist, or it was removed.' },
  clause_stale: {
    status: 409,
    message: 'Someone else changed this clause in the meantime. Your changes are still here.',
  },
  clause_unchanged: { status: 409, message: 'This text is already published.' },
  clause_name_taken: { status: 409, message: 'There’s already a clause with this name.' },
  clause_name_fixed: {
    status: 409,
    message: 'Templates refer to a published clause by its name, so it can’t be changed.',
  },
  clause_in_use: { status: 409, message: 'Templates or other clauses use this clause, so it wasn’t removed.' },
  clause_not_fitting: { status: 422, message: 'Some templates can’t use this text. Nothing was published.' },
  message_not_found: { status: 404, message: 'This e-mail message doesn’t exist.' },
  message_stale: {
    status: 409,
    message: 'Someone else saved this e-mail message in the meantime. Your changes are still here.',
  },
  division_not_found: { status: 422, message: 'This division doesn’t exist.' },
  pre_query_not_found: { status: 404, message: 'This pre-query doesn’t exist.' },
  pre_query_records_unknown: { status: 422, message: 'Some of the picked records no longer exist.' },
  too_many_records: { status: 422, message: 'You can pick only one record here.' },
  footer_not_found: { status: 404, message: 'This footer doesn’t exist.' },
  template_disabled: { status: 409, message: 'This template is disabled.' },
  unknown_environment: { status: 422, message: 'This customer-data environment isn’t known.' },
  invalid_ids: { status: 422, message: 'Some ids aren’t valid.' },
  customer_data_unavailable: { status: 503, message: 'Unable to get ID map from the customer-data service' },
  unknown_shortcodes: { status: 422, message: 'The template contains unknown shortcodes.' },

  double_braces: {
    status: 422,
    message: 'Some placeholders aren’t valid and would be sent as text. Fix or remove them.',
  },

  pdf_too_large: { status: 422, message: 'This letter is too large for a PDF.' },
  pdf_failed: { status: 503, message: 'The PDF couldn’t be created. Try again.' },
  pdf_busy: { status: 503, message: 'Many PDFs are being created right now. Try again in a few seconds.' },
  pdf_over_budget: {
    status: 429,
    message: 'You’ve reached the preview limit for this minute. Wait a moment, then try again.',
  },

  sent_letter_not_found: { status: 404, message: 'This sent letter doesn’t exist.' },
  nothing_to_amend: { status: 409, message: 'The dates of this letter are right now, so there is nothing to amend.' },
  approval_required: { status: 409, message: 'This letter needs an approval before it can be sent.' },
  approval_pending: { status: 409, message: 'This letter is waiting for an approval.' },
  approval_declined: {
    status: 409,
    message: 'This letter was declined. Submit it again; you can send it once it’s approved.',
  },
  approval_void: {
    status: 409,
    message: 'This letter was changed after it was approved. Submit it again; you can send it once it’s approved.',
  },
  already_sent: {
    status: 409,
    message: 'This approved letter was already sent, so it wasn’t sent now. Choose Send again to send it once more.',
  },
  approver_only: { status: 403, message: 'Only an approver of this letter can send it.' },
  submit_not_allowed: { status: 403, message: 'You can’t submit this letter.' },
  decision_approver_only: { status: 403, message: 'Only an approver of this letter can approve or decline it.' },
  revoke_sender_only: { status: 403, message: 'Only the sender of this approval can revoke it.' },
  approval_not_found: { status: 404, message: 'This approval doesn’t exist.' },
  approval_not_required: { status: 409, message: 'This letter doesn’t need approval.' },
  approval_valid: { status: 409, message: 'This letter is approved and hasn’t changed since.' },
  approval_not_pending: { status: 409, message: 'Unable to delete non-pending approval' },
  approval_finalized: { status: 409, message: 'This approval was already decided.' },
  approval_revoked: {
    status: 409,
    message: 'This letter has been revoked! Reach out to the submitter with any questions',
  },
  approval_stale: { status: 409, message: 'This approval was changed in the meantime. Nothing was decided.' },
  approvers_unresolved: {
    status: 422,
    message: 'No approver could be found for this letter. Ask a template administrator to name one in its template.',
  },
  approvers_without_account: {
    status: 422,
    message:
      'None of the approvers has signed in to Letterdesk yet. Ask one of them to sign in once, then submit again.',
  },
  users_not_found: { status: 422, message: 'Unable to add Approvers' },
  notes_too_long: { status: 422, message: 'The notes are too long.' },
  addresses_invalid: { status: 422, message: 'Some addresses aren’t valid.' },
  too_many_addresses: { status: 422, message: 'There are too many addresses.' },
  from_not_allowed: { status: 422, message: 'Letters can’t be sent from this address.' },
  from_other_domain: { status: 422, message: 'This letter’s division doesn’t allow this From domain.' },
  idempotency_key_missing: { status: 400, message: 'The request has no Idempotency-Key.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  still_running: { status: 409, message: 'The same request is still running.' },
  scheduled_email_not_found: { status: 404, message: 'This scheduled e-mail doesn’t exist.' },
  scheduled_sender_only: {
    status: 403,
    message: 'Only the person who scheduled this e-mail can change or cancel it.',
  },
  scheduled_email_over: { status: 409, message: 'This e-mail isn’t waiting any more. Nothing was changed.' },
  scheduled_email_stale: {
    status: 409,
    message: 'You changed this scheduled e-mail in another window. Nothing was changed now.',
  },
  already_scheduled: {
    status: 409,
    message: 'An e-mail of this letter is already scheduled. Its sender can change or cancel it.',
  },
  send_time_invalid: { status: 422, message: 'This e-mail can’t be sent at that time.' },
  recipients_sender_only: {
    status: 403,
    message: 'The sender of this letter can send it again or mark it as sent.',
  },
  undo_sender_only: { status: 403, message: 'Only the person who sent this e-mail can undo it.' },
  already_left: { status: 409, message: 'The e-mail has already left, so it can’t be undone.' },
  sending_undone: { status: 409, message: 'This sending was undone, so nothing was sent. Send the letter again.' },
  nothing_to_decide: { status: 409, message: 'There’s nothing left to decide for these recipients.' },
  blob_missing: { status: 503, message: 'A stored file is missing or was altered. It wasn’t sent.' },

  record_not_found: { status: 404, message: 'This record doesn’t exist.' },
  organisation_changed: {
    status: 409,
    message: 'Someone else changed this in the meantime. Their change was kept.',
  },
  organisation_in_use: { status: 409, message: 'This is in use, so it wasn’t removed.' },
  organisation_name_taken: { status: 409, message: 'This name is already in use. Nothing was saved.' },
  organisation_fields_unknown: {
    status: 422,
    message: 'The customer data has no such field. Nothing was saved yet.',
  },
  organisation_invalid: { status: 422, message: 'Some fields aren’t valid. Nothing was saved.' },
  last_from_domain: { status: 409, message: 'Letters need at least one From domain. Add another one first.' },
  mail_not_found: { status: 404, message: 'This mail doesn’t exist.' },

  account_not_found: { status: 404, message: 'This account doesn’t exist.' },
  own_account: { status: 409, message: 'You can’t close your own account. Ask another administrator.' },
  account_is_closed: { status: 409, message: 'This account is already closed.' },
  account_is_open: { status: 409, message: 'This account is already open.' },
  successor_same: { status: 422, message: 'Choose someone else: this work is already theirs.' },
  successor_closed: { status: 409, message: 'The account of this person is closed. Choose someone else.' },
  successor_unseen: {
    status: 409,
    message: 'Letterdesk doesn’t know this person’s roles yet. Ask them to sign in once, or choose someone else.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Message of `organisation_changed` for a change by the same person. */
export const CHANGED_BY_YOU = 'You changed this in another window in the meantime. That change was kept.';

/** Message of `organisation_changed` for a change by an import. */
export const CHANGED_BY_IMPORT = 'An import changed this in the meantime. The imported values were kept.';

/** Message of `draft_deleted` for a change by the same person. */
export const DRAFT_ENDED_BY_YOU = 'This draft no longer exists: you published or deleted it in another window.';

/** Message of `approval_finalized` with the decision and who made it. */
export function finalizedMessage(finalizer: string | null, status: ApprovalStatus): string {
  return `${finalizer ?? 'Someone'} already ${APPROVAL_STATUS_LABELS[status].toLowerCase()} this letter.`;
}

/** Message of `required_information_missing`. */
export function requiredMissingMessage(descriptions: readonly string[]): string {
  return `${ERRORS.required_information_missing.message}: ${descriptions.join(', ')}.`;
}

/** Message of `locked_text_changed`. */
export function lockedTextMessage(reason: string): string {
  return `This text is locked: ${reason.replace(/\.$/, '')}. It can’t be changed or removed.`;
}

/** Message of `choices_open`. */
export function openChoicesMessage(choices: readonly string[]): string {
  return `Choose a variant first: ${choices.join(', ')}.`;
}

/** The body of every error response. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly requestId: string;
}
