import type { Recipient, SentLetter, SentLetterRow } from '@letterdesk/contract/sending';
import { abilitiesOf } from '@letterdesk/core/commands';
import type { RecordNames } from '@letterdesk/core/flooding/record-names';
import { formatAddressList } from '@letterdesk/core/sending/addresses';
import { isDecidable } from '@letterdesk/core/sending/delivery';
import { reportSentence } from '@letterdesk/core/sending/delivery-report';
import { sentLetterRefusals } from '@letterdesk/core/sending/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { MailRecipient } from './mails.store.ts';
import type { StoredSentLetter } from './sent-letters.store.ts';

/** A sent letter as the contract hands it over, with what the user may do with it. */
export function presentSentLetter(
  user: User,
  sent: StoredSentLetter,
  recipients: readonly MailRecipient[],
): SentLetter {
  const refusals = sentLetterRefusals(user, { letterType: sent.letter_type, sentBy: sent.sent_by, recipients });
  return {
    ...presentSentLetterRow(sent, recipients),
    sentLetterId: sent.id,
    letter: { id: sent.letter_id, name: sent.letter_name },
    letterFromEmail: sent.from_email,
    letterFromName: sent.from_name,
    cc: formatAddressList(sent.cc),
    bcc: formatAddressList(sent.bcc),
    message: sent.message,
    includeLetter: sent.include_letter,
    emailAttachments: sent.attachments.map(({ sha256, ...attachment }) => attachment),
    templateVersion: sent.template_version,
    abilities: abilitiesOf(refusals),
    refusals,
  };
}

export function presentSentLetterRow(sent: StoredSentLetter, recipients: readonly MailRecipient[]): SentLetterRow {
  return {
    id: sent.id,
    letterTo: formatAddressList(sent.letter_to),
    subject: sent.subject,
    sentDate: sent.created_at.toISOString(),
    sentBy: sent.sender.username,
    sentByName: sent.sender.name,
    letterType: sent.letter_type,
    letterTypeName: sent.letter_type_name,
    ...presentRecordNames(sent.record_names),
    recipients: recipients.map(presentRecipient),
  };
}

function presentRecordNames(names: RecordNames | null) {
  return {
    assignment: names?.assignment ?? '',
    present: names?.present ?? '',
    job: names?.job ?? '',
    client: names?.client ?? '',
    provider: names?.provider ?? '',
    tooltips: { assignment: names?.assignmentTooltip ?? '' },
  };
}

function presentRecipient(recipient: MailRecipient): Recipient {
  const { address, field, state, detail, attempts, copy, updated_at } = recipient;
  const decidable = isDecidable(state);
  const report = recipient.report && { kind: recipient.report.kind, sentence: reportSentence(recipient.report) };
  return { address, field, state, detail, report, attempts, copy, decidable, updatedDate: updated_at.toISOString() };
}
