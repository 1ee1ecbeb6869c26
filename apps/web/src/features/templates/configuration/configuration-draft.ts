import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import {
  type AddressChoice,
  addressChoiceOf,
  EMAIL_FIELDS,
  storedAddress,
} from '@letterdesk/core/templates/address-fields';
import {
  type ConfigurationField,
  consistentConfiguration,
  type TemplateConfiguration,
} from '@letterdesk/core/templates/configuration';
import { withTheirs } from '@letterdesk/core/templates/configuration-changes';

/** Fields that take an expression or free text. */
export const CHOICE_FIELDS = [...EMAIL_FIELDS, 'defaultFromNameField'] as const;
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

function isChoiceField(field: ConfigurationField): field is ChoiceField {
  return (CHOICE_FIELDS as readonly ConfigurationField[]).includes(field);
}

/** A configuration being edited; open text boxes stay open. */
export interface ConfigurationDraft {
  readonly values: TemplateConfiguration;
  readonly freeText: readonly ChoiceField[];
}

export function getTemplateConfiguration(template: LetterTemplateDetail): TemplateConfiguration {
  return {
    name: template.name,
    type: template.type,
    division: template.division.id,
    letterType: template.letterType.name,
    footer: template.footer?.id ?? null,
    logo: template.logo?.id ?? null,
    preQuery: template.preQuery?.id ?? null,
    disabled: template.disabled,
    owner: template.owner?.account ?? null,
    reviewDate: template.reviewDate,
    secondPublisher: template.secondPublisher,
    emailMessage: template.emailMessage?.id ?? null,
    defaultToField: template.defaultToField,
    defaultCcField: template.defaultCcField,
    defaultBccField: template.defaultBccField,
    defaultFromField: template.defaultFromField,
    defaultFromNameField: template.defaultFromNameField,
    multipleContacts: template.multipleContacts,
    includeLetter: template.includeLetter,
    requiresApproval: template.requiresApproval,
    approver: template.approver,
    approvalMessage: template.approvalMessage?.id ?? null,
    lockAfterSubmission: template.lockAfterSubmission,
    checkSeverities: template.checkSeverities,
    requiredDocuments: template.requiredDocuments,
  };
}

export function toConfigurationDraft(values: TemplateConfiguration): ConfigurationDraft {
  return { values, freeText: CHOICE_FIELDS.filter((field) => addressChoiceOf(values[field]).kind === 'free-text') };
}

export function storedConfiguration(draft: ConfigurationDraft): TemplateConfiguration {
  const addresses = CHOICE_FIELDS.map((field) => [field, storedAddress(choiceIn(draft, field))]);
  return consistentConfiguration({
    ...draft.values,
    name: draft.values.name.trim(),
    ...(Object.fromEntries(addresses) as Pick<TemplateConfiguration, ChoiceField>),
  });
}

export function choiceIn({ values, freeText }: ConfigurationDraft, field: ChoiceField): AddressChoice {
  return freeText.includes(field) ? { kind: 'free-text', text: values[field] ?? '' } : addressChoiceOf(values[field]);
}

/** Sets a choice, keeping typed text while the text box is open. */
export function withChoice(draft: ConfigurationDraft, field: ChoiceField, choice: AddressChoice): ConfigurationDraft {
  const others = draft.freeText.filter((each) => each !== field);
  return choice.kind === 'free-text'
    ? { values: { ...draft.values, [field]: choice.text }, freeText: [...others, field] }
    : { values: { ...draft.values, [field]: storedAddress(choice) }, freeText: others };
}

/** Turning approval off clears its three fields (specification 4.52). */
export function withApproval(draft: ConfigurationDraft, requiresApproval: boolean): ConfigurationDraft {
  return {
    values: consistentConfiguration({ ...draft.values, requiresApproval }),
    freeText: requiresApproval ? draft.freeText : draft.freeText.filter((field) => field !== 'approver'),
  };
}

/** Takes the given fields from theirs. */
export function takingTheirs(
  draft: ConfigurationDraft,
  theirs: TemplateConfiguration,
  fields: readonly ConfigurationField[],
): ConfigurationDraft {
  const taken = fields.filter(isChoiceField);
  const values = withTheirs(draft.values, theirs, fields);
  const freeText = [
    ...draft.freeText.filter((field) => !taken.includes(field)),
    ...toConfigurationDraft(theirs).freeText.filter((field) => taken.includes(field)),
  ];
  return withApproval({ values, freeText }, values.requiresApproval);
}
