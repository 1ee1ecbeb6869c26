import { APPROVAL_STATUS_LABELS, type ApprovalStatus } from '@letterdesk/core/approvals/status';
import { OTHER_EXTENSION } from '@letterdesk/core/attachments/extensions';
import { DOCUMENT_LIMITS, grouped, megabytes } from '@letterdesk/core/document/limits';

const ROOM = `${grouped(DOCUMENT_LIMITS.textLength)} characters and ${megabytes(DOCUMENT_LIMITS.picturesBytes)} MB of pictures`;

/**
 * The one table of errors: code → HTTP status and the sentence people read.
 * A code is stable; screens and tests decide by it, never by the sentence.
 */
export const ERRORS = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  token_expired: { status: 401, message: 'Your session has expired. Please sign in again.' },
  read_only: { status: 403, message: 'Your role only lets you read letters.' },
  template_admin_only: { status: 403, message: 'Only template administrators may do this.' },
  corporate_admin_only: { status: 403, message: 'Only corporate template administrators may do this.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  invalid_request: { status: 400, message: 'The request is not valid.' },
  too_slow: {
    status: 408,
    message: 'This came in too slowly, or stopped in the middle. Nothing was changed. Please try again.',
  },
  body_too_large: { status: 413, message: `This is too large to be saved: a text may have ${ROOM}.` },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, message: 'Letterdesk cannot reach its database. Please try again in a moment.' },
  storage_full: { status: 507, message: 'There is no room left to store this. Nothing was changed.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  letter_not_found: { status: 404, message: 'This letter does not exist, or it was deleted.' },
  letter_stale: {
    status: 409,
    message: 'Someone else saved this letter in the meantime. Nothing of yours was overwritten.',
  },
  letter_read_only: { status: 403, message: 'You may read this letter, but not change it.' },
  letter_type_not_allowed: { status: 403, message: 'You may not write letters of this type.' },
  letter_locked: { status: 409, message: 'This letter is locked while its approval is pending.' },
  letter_sent: { status: 409, message: 'This letter was sent and cannot be deleted.' },
  delete_not_allowed: { status: 403, message: 'You may not delete this letter.' },
  letter_unsaved: { status: 409, message: 'Please save this letter first.' },
  attachment_not_found: { status: 404, message: 'This attachment does not exist.' },
  attachment_type_not_allowed: { status: 422, message: OTHER_EXTENSION },
  attachment_content_invalid: { status: 422, message: 'This file is not what its name says.' },
  attachment_with_macros: { status: 422, message: 'This file holds macros. Please save it without them.' },
  attachment_unsafe: { status: 422, message: 'This file holds something that could harm whoever opens it.' },
  attachment_infected: {
    status: 422,
    message: 'The virus scanner found something in this file, so it was not attached.',
  },
  scanner_unreachable: {
    status: 503,
    message: 'This file could not be scanned for viruses, so it was not attached. Please try again in a moment.',
  },
  attachment_too_large: { status: 413, message: 'This file is too large.' },
  not_watermarkable: { status: 422, message: 'Files of this kind are not watermarked.' },
  watermark_refused: { status: 422, message: 'This file cannot be watermarked.' },
  watermark_needs_office: {
    status: 422,
    message: 'Office files cannot be watermarked here, since LibreOffice is not installed. The file stays as it is.',
  },
  watermark_failed: {
    status: 503,
    message: 'The watermark took too long. The file stays as it is; please try again in a moment.',
  },
  attachments_approved: {
    status: 409,
    message: 'This letter is approved with its attachments, so that all of them go with it.',
  },
  mail_too_large: { status: 413, message: 'These attachments are too large for one mail.' },
  too_many_attachments: { status: 409, message: 'This letter has as many attachments as it may have.' },
  cloud_document_not_found: { status: 404, message: 'This document is not among those of this letter.' },
  cloud_documents_unavailable: {
    status: 503,
    message: 'The cloud document store does not answer. Please try again in a moment.',
  },
  text_invalid: { status: 422, message: 'This text cannot be read.' },
  text_too_large: { status: 413, message: `This text is too large: it may have ${ROOM}.` },
  required_information_missing: { status: 422, message: 'Required information is missing' },
  not_editable_changed: {
    status: 422,
    message: 'Some information in this letter comes from the source system and cannot be changed here.',
  },
  template_not_found: { status: 404, message: 'This template does not exist.' },
  template_stale: {
    status: 409,
    message: 'Someone else changed this template in the meantime. Nothing of yours was overwritten.',
  },
  draft_stale: {
    status: 409,
    message: 'Someone else saved this draft in the meantime. Nothing of yours was overwritten.',
  },
  draft_deleted: { status: 409, message: 'There is no draft any more: someone else published or deleted it.' },
  version_not_found: { status: 404, message: 'This version does not exist.' },
  shortcodes_invalid: { status: 422, message: 'Some shortcodes are not valid. Nothing was saved.' },
  configuration_incomplete: { status: 422, message: 'This template must be configured before it is published.' },
  configuration_invalid: { status: 422, message: 'Some fields of the configuration are not valid.' },
  message_not_found: { status: 404, message: 'This e-mail message does not exist.' },
  message_stale: {
    status: 409,
    message: 'Someone else saved this e-mail message in the meantime. Nothing of yours was overwritten.',
  },
  division_not_found: { status: 422, message: 'This division does not exist.' },
  pre_query_not_found: { status: 404, message: 'This pre-query does not exist.' },
  pre_query_records_unknown: { status: 422, message: 'Some of the picked records do not exist any more.' },
  too_many_records: { status: 422, message: 'Only one record can be picked here.' },
  footer_not_found: { status: 404, message: 'This footer does not exist.' },
  template_disabled: { status: 409, message: 'This template is disabled.' },
  unknown_environment: { status: 422, message: 'This customer-data environment is not known.' },
  invalid_ids: { status: 422, message: 'Some ids are not valid.' },
  customer_data_unavailable: { status: 503, message: 'Unable to get ID map from the customer-data service' },
  unknown_shortcodes: { status: 422, message: 'The template holds shortcodes that are not known.' },

  double_braces: {
    status: 422,
    message: 'Some double braces would be sent as they stand. Please put them right or remove them.',
  },

  pdf_too_large: { status: 422, message: 'This letter is too large for a PDF.' },
  pdf_failed: { status: 503, message: 'The PDF could not be made. Please try again.' },
  pdf_busy: { status: 503, message: 'Many PDFs are being made at the moment. Please try again in a few seconds.' },
  pdf_over_budget: {
    status: 429,
    message: 'Your previews took all the time they have within a minute. Please try again when it is over.',
  },

  sent_letter_not_found: { status: 404, message: 'This sent letter does not exist.' },
  approval_required: { status: 409, message: 'This letter needs an approval before it can be sent.' },
  approval_pending: { status: 409, message: 'This letter is waiting for an approval.' },
  approval_declined: {
    status: 409,
    message: 'This letter was declined. It can be sent once it was submitted again and approved.',
  },
  approval_void: {
    status: 409,
    message: 'This letter was changed after it was approved. It can be sent once it was submitted again and approved.',
  },
  approver_only: { status: 403, message: 'Only an approver of this letter may send it.' },
  submit_not_allowed: { status: 403, message: 'You may not submit this letter.' },
  decision_approver_only: { status: 403, message: 'Only an approver of this letter may approve or decline it.' },
  revoke_sender_only: { status: 403, message: 'Only the sender of this approval may revoke it.' },
  approval_not_found: { status: 404, message: 'This approval does not exist.' },
  approval_not_required: { status: 409, message: 'This letter needs no approval.' },
  approval_valid: { status: 409, message: 'This letter is approved and was not changed since.' },
  approval_not_pending: { status: 409, message: 'Unable to delete non-pending approval' },
  approval_finalized: { status: 409, message: 'This approval was decided already.' },
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
  addresses_invalid: { status: 422, message: 'Some addresses are not valid.' },
  too_many_addresses: { status: 422, message: 'There are too many addresses.' },
  from_not_allowed: { status: 422, message: 'Letters may not be sent from this address.' },
  idempotency_key_missing: { status: 400, message: 'The request carries no Idempotency-Key.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  still_running: { status: 409, message: 'The same request is still being worked on.' },
  recipients_sender_only: {
    status: 403,
    message: 'The sender of this letter can send it again or mark it as sent.',
  },
  nothing_to_decide: { status: 409, message: 'There is nothing to decide for these recipients any more.' },
  blob_missing: { status: 503, message: 'A stored file is missing or was altered. It was not sent.' },

  record_not_found: { status: 404, message: 'This record does not exist.' },
  organisation_changed: {
    status: 409,
    message: 'Someone else changed this in the meantime. Nothing of theirs was overwritten.',
  },
  organisation_in_use: { status: 409, message: 'This is in use, and was not removed.' },
  organisation_name_taken: { status: 409, message: 'There is one of this name already. Nothing was saved.' },
  organisation_fields_unknown: {
    status: 422,
    message: 'The customer data has no such field. Nothing was saved yet.',
  },
  organisation_invalid: { status: 422, message: 'Some fields are not valid. Nothing was saved.' },
  last_from_domain: { status: 409, message: 'Letters need one domain to be sent from. Please add another one first.' },
  mail_not_found: { status: 404, message: 'This mail does not exist.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The sentence of `organisation_changed` where it is known that the same person was quicker. */
export const CHANGED_BY_YOU = 'You changed this in another window in the meantime. Nothing was overwritten.';

/** The sentence of `organisation_changed` where it was no person who was quicker. */
export const CHANGED_BY_IMPORT = 'An import changed this in the meantime. Nothing of what it brought was overwritten.';

/** The sentence of `draft_deleted` where it is known that the same person was quicker. */
export const DRAFT_ENDED_BY_YOU = 'There is no draft any more: you published or deleted it in another window.';

/** The sentence of `approval_finalized` where it is known who decided, and what. */
export function finalizedMessage(finalizer: string | null, status: ApprovalStatus): string {
  return `${finalizer ?? 'Somebody'} ${APPROVAL_STATUS_LABELS[status].toLowerCase()} this letter already.`;
}

/** The sentence of `required_information_missing`, with what it is that is missing. */
export function requiredMissingMessage(descriptions: readonly string[]): string {
  return `${ERRORS.required_information_missing.message}: ${descriptions.join(', ')}.`;
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly requestId: string;
}
