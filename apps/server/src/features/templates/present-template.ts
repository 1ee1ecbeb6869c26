import type { LetterTemplate } from '@letterdesk/contract/templates';
import type { TemplateRow } from './template.query.ts';

/** A template as the contract hands it over. */
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
    version: template.published_version || 1,
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
