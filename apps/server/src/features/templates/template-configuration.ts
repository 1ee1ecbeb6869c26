import { ownSeverities } from '@letterdesk/core/checks/severities';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { CHECKS } from '../../letter-checks/load-checks.ts';

type ConfigurationColumns = Pick<
  Selectable<Database['letter_templates']>,
  | 'name'
  | 'recipient_type'
  | 'division_id'
  | 'letter_type'
  | 'footer_id'
  | 'logo_id'
  | 'pre_query_id'
  | 'disabled'
  | 'owner_account'
  | 'review_date'
  | 'email_message_id'
  | 'default_to'
  | 'default_cc'
  | 'default_bcc'
  | 'default_from'
  | 'default_from_name'
  | 'multiple_contacts'
  | 'include_letter'
  | 'requires_approval'
  | 'approver'
  | 'approval_message_id'
  | 'lock_after_submission'
  | 'check_severities'
  | 'required_documents'
  | 'second_publisher'
>;

type StoredColumns = Omit<ConfigurationColumns, 'check_severities' | 'required_documents'> &
  Readonly<Record<'check_severities' | 'required_documents', string>>;

/** Settings that older versions don't have. */
type LaterSettings = 'checkSeverities' | 'requiredDocuments' | 'owner' | 'reviewDate' | 'secondPublisher';

export type PublishedConfiguration = Omit<TemplateConfiguration, LaterSettings> &
  Partial<Pick<TemplateConfiguration, LaterSettings>>;

export function toTemplateConfiguration(row: ConfigurationColumns): TemplateConfiguration {
  return {
    name: row.name,
    type: row.recipient_type,
    division: row.division_id,
    letterType: row.letter_type,
    footer: row.footer_id,
    logo: row.logo_id,
    preQuery: row.pre_query_id,
    disabled: row.disabled,
    owner: row.owner_account,
    reviewDate: row.review_date,
    secondPublisher: row.second_publisher,
    emailMessage: row.email_message_id,
    defaultToField: row.default_to,
    defaultCcField: row.default_cc,
    defaultBccField: row.default_bcc,
    defaultFromField: row.default_from,
    defaultFromNameField: row.default_from_name,
    multipleContacts: row.multiple_contacts,
    includeLetter: row.include_letter,
    requiresApproval: row.requires_approval,
    approver: row.approver,
    approvalMessage: row.approval_message_id,
    lockAfterSubmission: row.lock_after_submission,
    checkSeverities: ownSeverities(row.check_severities, CHECKS),
    requiredDocuments: row.required_documents,
  };
}

export function configurationColumns(configuration: TemplateConfiguration): StoredColumns {
  return {
    name: configuration.name,
    recipient_type: configuration.type,
    division_id: configuration.division,
    letter_type: configuration.letterType,
    footer_id: configuration.footer,
    logo_id: configuration.logo,
    pre_query_id: configuration.preQuery,
    disabled: configuration.disabled,
    owner_account: configuration.owner,
    review_date: configuration.reviewDate,
    second_publisher: configuration.secondPublisher,
    email_message_id: configuration.emailMessage,
    default_to: configuration.defaultToField,
    default_cc: configuration.defaultCcField,
    default_bcc: configuration.defaultBccField,
    default_from: configuration.defaultFromField,
    default_from_name: configuration.defaultFromNameField,
    multiple_contacts: configuration.multipleContacts,
    include_letter: configuration.includeLetter,
    requires_approval: configuration.requiresApproval,
    approver: configuration.approver,
    approval_message_id: configuration.approvalMessage,
    lock_after_submission: configuration.lockAfterSubmission,
    check_severities: JSON.stringify(configuration.checkSeverities),
    required_documents: JSON.stringify(configuration.requiredDocuments),
  };
}
