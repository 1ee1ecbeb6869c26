import type { StoredLetter } from './stored-letter.query.ts';

/** A stored file, and where it goes within the letter's folder. */
interface ExportedFile {
  /** A folder with a trailing `/`, or empty. */
  readonly within: string;
  readonly name: string;
  readonly sha256: string;
}

/** Returns the content of `letter.json`. */
export function presentExportedLetter(stored: StoredLetter) {
  const { letter, attachments, sentLetters, approvals, scheduledEmails } = stored;
  return {
    id: letter.id,
    name: letter.name,
    template: { id: letter.template_id, version: letter.template_version },
    environment: letter.environment,
    ids: letter.ids,
    records: letter.record_names,
    text: letter.text,
    values: letter.flooded,
    typedValues: letter.typed_values,
    createdBy: letter.creator.name,
    createdDate: letter.created_at,
    updatedBy: letter.updater.name,
    updatedDate: letter.updated_at,
    attachments: attachments.map(({ original_name, original_sha256, added_at, ...file }) => ({
      ...file,
      originalName: original_name,
      originalSha256: original_sha256,
      addedDate: added_at,
    })),
    sentLetters: sentLetters.map(presentSentLetter),
    approvals: approvals.map(presentApproval),
    scheduledEmails: scheduledEmails.map(({ email, send_at, state, created_at, scheduled_by_name }) => ({
      scheduledBy: scheduled_by_name,
      scheduledDate: created_at,
      sendDate: send_at,
      state,
      email,
    })),
  };
}

function presentSentLetter(sent: StoredLetter['sentLetters'][number]) {
  return {
    id: sent.id,
    name: sent.letter_name,
    sentBy: sent.sender_name,
    sentDate: sent.created_at,
    from: { email: sent.from_email, name: sent.from_name },
    to: sent.letter_to,
    cc: sent.cc,
    bcc: sent.bcc,
    subject: sent.subject,
    message: sent.message,
    ids: sent.ids,
    records: sent.record_names,
    text: sent.text,
    attachments: sent.attachments,
    pdfSha256: sent.pdf_sha256,
    mailSha256: sent.mail_sha256,
    recipients: sent.recipients.map(({ address, field, state, detail, updated_at }) => ({
      address,
      field,
      state,
      detail,
      updatedDate: updated_at,
    })),
  };
}

function presentApproval(approval: StoredLetter['approvals'][number]) {
  return {
    id: approval.id,
    round: approval.round,
    status: approval.status,
    name: approval.letter_name,
    submittedBy: { name: approval.sender_name, email: approval.sender_email },
    submittedDate: approval.created_at,
    approvers: approval.approvers.map(({ name, email_address }) => ({ name, email: email_address })),
    cc: approval.cc,
    subject: approval.subject,
    startDate: approval.start_date,
    notes: approval.notes,
    decidedBy: approval.finalizer_name,
    decidedDate: approval.decided_at,
    decidedName: approval.decided_name,
    decidedText: approval.decided_text,
    revokedDate: approval.revoked_at,
    pdfSha256: approval.pdf_sha256,
  };
}

/** Lists the stored files of a letter. */
export function listExportedFiles({ attachments, sentLetters, approvals }: StoredLetter): ExportedFile[] {
  return [
    ...attachments.flatMap(({ name, sha256, original_name, original_sha256 }) => [
      { within: 'attachments/', name, sha256 },
      ...(original_name !== null && original_sha256 !== null
        ? [{ within: 'attachments/originals/', name: original_name, sha256: original_sha256 }]
        : []),
    ]),
    ...sentLetters.flatMap((sent) => [
      { within: `sent ${sent.id}/`, name: 'letter.pdf', sha256: sent.pdf_sha256 },
      { within: `sent ${sent.id}/`, name: 'mail.eml', sha256: sent.mail_sha256 },
      ...sent.attachments.map(({ name, sha256 }) => ({ within: `sent ${sent.id}/attachments/`, name, sha256 })),
    ]),
    ...approvals.flatMap(({ id, pdf_sha256: sha256 }) =>
      sha256 === null ? [] : [{ within: `approval ${id}/`, name: 'approved.pdf', sha256 }],
    ),
  ];
}
