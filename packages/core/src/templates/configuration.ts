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
  readonly emailMessage: number | null;
  /** A placeholder or free text; null is none. So are the other address fields and the approver. */
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
}

export type ConfigurationField = keyof TemplateConfiguration;

/** Every field as it is called on the screen. */
export const CONFIGURATION_LABELS: Readonly<Record<ConfigurationField, string>> = {
  name: 'Name',
  type: 'Recipient',
  division: 'Division',
  letterType: 'Letter Type',
  footer: 'Footer',
  logo: 'Logo',
  preQuery: 'Multiples Query',
  disabled: 'Disabled',
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

/** The fields that OK still waits for (specification 5.1); a blank text counts as not set. */
export function missingConfiguration(configuration: Partial<TemplateConfiguration>): ConfigurationField[] {
  const wanted: readonly ConfigurationField[] = configuration.requiresApproval
    ? [...REQUIRED, ...REQUIRED_FOR_APPROVAL]
    : REQUIRED;
  return wanted.filter((field) => {
    const value = configuration[field];
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  });
}

/** Without approval there is no approver, no approval message and no lock (specification 4.52). */
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

/** A configuration as it is stored: consistent, and with nothing where a text is blank. */
export function storedConfiguration(configuration: TemplateConfiguration): TemplateConfiguration {
  const blank = TEXTS.filter((field) => configuration[field]?.trim() === '');
  return consistentConfiguration({ ...configuration, ...Object.fromEntries(blank.map((field) => [field, null])) });
}
