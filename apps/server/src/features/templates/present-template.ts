import type { LetterTemplate, LetterTemplateDetail } from '@letterdesk/contract/templates';
import { ownSeverities } from '@letterdesk/core/checks/severities';
import { abilitiesOf } from '@letterdesk/core/commands';
import type { User } from '@letterdesk/core/session/claims';
import { isTemplateAdmin } from '@letterdesk/core/session/roles';
import { needsOtherPublisher, templateRefusals } from '@letterdesk/core/templates/policy';
import { CHECKS } from '../../letter-checks/load-checks.ts';
import type { TemplateRow } from './template.query.ts';
import { presentTemplateAttachment } from './template-attachments.query.ts';
import type { TemplateDetail } from './template-detail.query.ts';

export function presentTemplate(template: TemplateRow): LetterTemplate {
  return {
    id: template.id,
    name: template.name,
    title: template.title,
    template: template.template,
    type: template.recipient_type,
    division: { id: template.division_id, name: template.division_name },
    footer: presentFooter(template),
    logo:
      template.logo_id === null
        ? null
        : { id: template.logo_id, description: template.logo_description ?? '', svg: template.logo_svg ?? '' },
    preQuery: nameOf(template.pre_query_id, template.pre_query_name),
    letterType: { name: template.letter_type, displayName: template.letter_type_display_name },
    disabled: template.disabled,
    child: false,
    unpublished: template.published_version === 0,
    emailMessage: nameOf(template.email_message_id, template.email_message_name),
    defaultToField: template.default_to,
    defaultCcField: template.default_cc,
    defaultBccField: template.default_bcc,
    defaultFromField: template.default_from,
    defaultFromNameField: template.default_from_name,
    multipleContacts: template.multiple_contacts,
    includeLetter: template.include_letter,
    requiresApproval: template.requires_approval,
    lockAfterSubmission: template.lock_after_submission,
    publishedVersion: template.published_version,
    emailAttachments: template.attachments.map(presentTemplateAttachment),
  };
}

/** Only administrators see the draft. */
export function presentTemplateDetail(
  user: User,
  { template, draft, publishing, approvalMessage, owner }: TemplateDetail,
): LetterTemplateDetail {
  const { second_publisher: secondPublisher } = template;
  const savedBy = draft?.updater.account ?? null;
  const needsOther = needsOtherPublisher(user, { secondPublisher, savedBy });
  const refusals = templateRefusals(user, { hasDraft: draft !== undefined, needsOther });
  return {
    ...presentTemplate(template),
    owner: owner ?? null,
    reviewDate: template.review_date,
    secondPublisher,
    approver: template.approver,
    approvalMessage: approvalMessage ?? null,
    checkSeverities: ownSeverities(template.check_severities, CHECKS),
    requiredDocuments: template.required_documents,
    draft:
      draft === undefined || !isTemplateAdmin(user.roles)
        ? null
        : {
            id: draft.id,
            child: true,
            title: draft.title,
            template: draft.template,
            version: draft.version,
            emailAttachments: draft.attachments.map(presentTemplateAttachment),
            lastModifiedBy: draft.updater,
            lastModifiedDate: draft.updated_at.toISOString(),
          },
    publishedBy: publishing?.publisher ?? null,
    publishedDate: publishing?.published_at.toISOString() ?? null,
    version: template.version,
    abilities: abilitiesOf(refusals),
    refusals,
  };
}

function presentFooter(template: TemplateRow): LetterTemplate['footer'] {
  if (template.footer_id === null || template.footer_division_id === null) return null;
  return {
    id: template.footer_id,
    name: template.footer_name ?? '',
    text: template.footer_text ?? '',
    division: { id: template.footer_division_id, name: template.footer_division_name ?? '' },
  };
}

function nameOf(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
