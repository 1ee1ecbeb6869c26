import type { RequiredDocument } from '../attachments/required-documents.ts';
import type { Severities } from '../checks/severities.ts';
import type { LetterType, RecipientType } from '../constants.ts';

/** What the Template Configuration modal sets (specification 2.42); ids name stored records. */
export interface TemplateConfiguration {
  readonly name: string;
  readonly type: RecipientType;
  readonly division: number;
  readonly letterType: LetterType;
  readonly footer: number | null;
  readonly logo: number | null;
  readonly preQuery: number | null;
  readonly disabled: boolean;
  /** The account that is reminded of reviews. */
  readonly owner: number | null;
  /** `YYYY-MM-DD`. */
  readonly reviewDate: string | null;
  /** Another administrator than the one who saved the draft last publishes it. */
  readonly secondPublisher: boolean;
  readonly emailMessage: number | null;
  /** A placeholder or free text. The other address fields and the approver are the same. */
  readonly defaultToField: string | null;
  readonly defaultCcField: string | null;
  readonly defaultBccField: string | null;
  readonly defaultFromField: string | null;
  readonly defaultFromNameField: string | null;
  readonly multipleContacts: boolean;
  readonly includeLetter: boolean;
  readonly requiresApproval: boolean;
  readonly approver: string | null;
  readonly approvalMessage: number | null;
  readonly lockAfterSubmission: boolean;
  /** Only those that differ from the checks' own. */
  readonly checkSeverities: Severities;
  /** In the order of the attachments. */
  readonly requiredDocuments: readonly RequiredDocument[];
}

export type ConfigurationField = keyof TemplateConfiguration;

/** Field labels. */
export const CONFIGURATION_LABELS: Readonly<Record<ConfigurationField, string>> = {
  name: 'Name',
  type: 'Recipient',
  division: 'Division',
  letterType: 'Letter Type',
  footer: 'Footer',
  logo: 'Logo',
  preQuery: 'Multiples Query',
  disabled: 'Disabled',
  owner: 'Owner',
  reviewDate: 'Review Date',
  secondPublisher: 'Second Publisher',
  emailMessage: 'Email Message',
  defaultToField: 'Default To',
  defaultCcField: 'Default CC',
  defaultBccField: 'Default BCC',
  defaultFromField: 'Default From Email',
  defaultFromNameField: 'Default From Name',
  multipleContacts: 'Multiple Contacts',
  includeLetter: 'Include Letter',
  requiresApproval: 'Requires Approval',
  approver: 'Approver',
  approvalMessage: 'Approval Message',
  lockAfterSubmission: 'Lock After Submission',
  checkSeverities: 'Checks',
  requiredDocuments: 'Required Documents',
};

const REQUIRED = [
  'name',
  'letterType',
  'division',
  'footer',
  'logo',
  'emailMessage',
  'defaultFromNameField',
  'defaultFromField',
] as const satisfies readonly ConfigurationField[];

const REQUIRED_FOR_APPROVAL = ['approver', 'approvalMessage'] as const satisfies readonly ConfigurationField[];

/** Returns the fields that OK still requires (specification 5.1); blank counts as unset. */
export function missingConfiguration(configuration: Partial<TemplateConfiguration>): ConfigurationField[] {
  const wanted: readonly ConfigurationField[] = configuration.requiresApproval
    ? [...REQUIRED, ...REQUIRED_FOR_APPROVAL]
    : REQUIRED;
  return wanted.filter((field) => {
    const value = configuration[field];
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  });
}

/** Removes approver, approval message and lock if no approval is required (specification 4.52). */
export function consistentConfiguration<C extends Partial<TemplateConfiguration>>(configuration: C): C {
  if (configuration.requiresApproval) return configuration;
  return { ...configuration, approver: null, approvalMessage: null, lockAfterSubmission: false };
}

const TEXTS = [
  'defaultToField',
  'defaultCcField',
  'defaultBccField',
  'defaultFromField',
  'defaultFromNameField',
  'approver',
] as const satisfies readonly ConfigurationField[];

/** Returns the configuration as stored: consistent, with null for blank text. */
export function storedConfiguration(configuration: TemplateConfiguration): TemplateConfiguration {
  const blank = TEXTS.filter((field) => configuration[field]?.trim() === '');
  return consistentConfiguration({ ...configuration, ...Object.fromEntries(blank.map((field) => [field, null])) });
}

export const RECIPIENT_NAMES: Readonly<Record<RecipientType, string>> = {
  CLIENT: 'Client',
  PROVIDER: 'Provider',
  OTHER: 'Other',
};
