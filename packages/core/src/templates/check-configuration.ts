import { requirementsProblem } from '../attachments/required-documents.ts';
import { TITLE_LENGTH } from '../constants.ts';
import { hasControlCharacters } from '../control-characters.ts';
import type { ExpressionKind } from '../flooding/values.ts';
import { parseAddressList } from '../sending/address-list.ts';
import { isFromAllowed } from '../sending/addresses.ts';
import { hasShortcodeBraces } from '../shortcodes/stray-braces.ts';
import {
  addressChoiceOf,
  EMAIL_FIELDS,
  type EmailField,
  freeTextProblem,
  isApproverExpression,
} from './address-fields.ts';
import { CONFIGURATION_LABELS, type ConfigurationField, type TemplateConfiguration } from './configuration.ts';

export interface ConfigurationFacts {
  /** Names by number. */
  readonly divisions: ReadonlyMap<number, string>;
  readonly footer: { readonly name: string; readonly division: number } | null;
  readonly logo: { readonly description: string; readonly division: number } | null;
  readonly preQuery: boolean;
  /** True for a template administrator, or someone who owns a template. */
  readonly owner: boolean;
  readonly emailMessage: boolean;
  readonly approvalMessage: boolean;
  /** Existing expressions among those named, with their kind. */
  readonly expressions: ReadonlyMap<string, ExpressionKind | null>;
  /** Names of the checks. */
  readonly checks: ReadonlySet<string>;
  /** In lower case. */
  readonly fromDomains: readonly string[];
}

export interface ConfigurationFault {
  readonly field: ConfigurationField;
  readonly message: string;
}

type Problem = string | null;

/**
 * Validates a configuration, one problem per field in screen order (specification 5.7). Unset fields are
 * `missingConfiguration`'s.
 */
export function checkConfiguration(
  configuration: TemplateConfiguration,
  facts: ConfigurationFacts,
): ConfigurationFault[] {
  const address = (field: EmailField) => addressProblem(field, configuration[field], facts);
  const checks: Partial<Record<ConfigurationField, Problem>> = {
    division: facts.divisions.has(configuration.division) ? null : 'This division doesn’t exist.',
    footer:
      configuration.footer === null
        ? null
        : ownerProblem('footer', facts.footer?.name, facts.footer, configuration, facts),
    logo:
      configuration.logo === null
        ? null
        : ownerProblem('logo', facts.logo?.description, facts.logo, configuration, facts),
    preQuery: existing(configuration.preQuery, facts.preQuery, 'This pre-query doesn’t exist.'),
    owner: existing(configuration.owner, facts.owner, 'Only template administrators can own templates.'),
    emailMessage: existing(configuration.emailMessage, facts.emailMessage, 'This e-mail message doesn’t exist.'),
    defaultToField: address('defaultToField'),
    defaultCcField: address('defaultCcField'),
    defaultBccField: address('defaultBccField'),
    defaultFromField: address('defaultFromField'),
    defaultFromNameField: fromNameProblem(configuration.defaultFromNameField, facts),
    approver: address('approver'),
    approvalMessage: existing(
      configuration.approvalMessage,
      facts.approvalMessage,
      'This e-mail message doesn’t exist.',
    ),
    checkSeverities: unknownCheckProblem(configuration, facts),
    requiredDocuments: requirementsProblem(configuration.requiredDocuments),
  };
  return (Object.keys(CONFIGURATION_LABELS) as ConfigurationField[]).flatMap((field) => {
    const message = checks[field];
    return message === undefined || message === null ? [] : [{ field, message }];
  });
}

/** Returns the expressions that the address fields use. */
export function expressionsOfConfiguration(configuration: TemplateConfiguration): string[] {
  return [...EMAIL_FIELDS, 'defaultFromNameField' as const].flatMap((field) => {
    const choice = addressChoiceOf(configuration[field]);
    return choice.kind === 'expression' ? [choice.name] : [];
  });
}

function existing(id: number | null, exists: boolean, message: string): Problem {
  return id === null || exists ? null : message;
}

function unknownCheckProblem({ checkSeverities }: TemplateConfiguration, { checks }: ConfigurationFacts): Problem {
  const unknown = Object.keys(checkSeverities).find((name) => !checks.has(name));
  return unknown === undefined ? null : `There is no check named ${unknown}.`;
}

/** Footers and logos belong to a division and are only used by its templates. */
function ownerProblem(
  what: 'footer' | 'logo',
  name: string | undefined,
  owned: { readonly division: number } | null,
  { division }: TemplateConfiguration,
  { divisions }: ConfigurationFacts,
): Problem {
  if (owned === null) return `This ${what} doesn’t exist.`;
  if (owned.division === division) return null;
  const nameOf = (id: number) => divisions.get(id) ?? `division ${id}`;
  return `The ${what} “${name}” belongs to ${nameOf(owned.division)}, not to ${nameOf(division)}.`;
}

type Accepts = (expression: { readonly name: string; readonly type: ExpressionKind | null }) => boolean;

/** Accepts one expression, or text that passes `freeText`. */
function choiceProblem(
  stored: string | null,
  facts: ConfigurationFacts,
  rule: { accepts: Accepts; wanted: string; freeText: (text: string) => Problem },
): Problem {
  const choice = addressChoiceOf(stored);
  if (choice.kind === 'none') return null;
  if (choice.kind === 'free-text') return rule.freeText(choice.text);
  const { name } = choice;
  const type = facts.expressions.get(name);
  if (type === undefined) return `There is no shortcode named ${name}.`;
  return rule.accepts({ name, type }) ? null : `${name} is not ${rule.wanted}.`;
}

function addressProblem(field: EmailField, stored: string | null, facts: ConfigurationFacts): Problem {
  const isApprover = field === 'approver';
  return choiceProblem(stored, facts, {
    accepts: isApprover ? isApproverExpression : ({ type }) => type === 'EMAIL',
    wanted: isApprover ? "the e-mail address of the client's or the provider's rep" : 'an e-mail address',
    freeText: (text) =>
      freeTextProblem(field, text) ?? (field === 'defaultFromField' ? domainProblem(text, facts) : null),
  });
}

function domainProblem(address: string, { fromDomains }: ConfigurationFacts): Problem {
  const [only = ''] = parseAddressList(address).addresses;
  return isFromAllowed(only, fromDomains) ? null : `Letters can only be sent from ${fromDomains.join(', ')}.`;
}

/** The From name may also be typed. */
function fromNameProblem(stored: string | null, facts: ConfigurationFacts): Problem {
  const freeText = (text: string): Problem => {
    if (hasShortcodeBraces(text)) return 'Choose one shortcode, or type text without braces.';
    const fits = text.length <= TITLE_LENGTH && !hasControlCharacters(text);
    return fits ? null : `A name is one line of ${TITLE_LENGTH} characters at most.`;
  };
  return choiceProblem(stored, facts, { accepts: ({ type }) => type === 'NAME', wanted: 'a name', freeText });
}
