import { hasControlCharacters } from '@letterdesk/core/control-characters';
import { ID_KEYS, PLURAL_ID_KEYS, type SingleIdKey } from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { expressionProblems } from '@letterdesk/core/organisation/expression-rules';
import { CLAIM_LENGTH, FOOTER_LENGTH, FOOTER_LINES } from '@letterdesk/core/organisation/kinds';
import { MAX_KEEP_MONTHS } from '@letterdesk/core/retention/policy';
import { isDomain } from '@letterdesk/core/sending/addresses';
import { isShortcodeName } from '@letterdesk/core/shortcodes/characters';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { z } from 'zod';
import { bodyId, letterType, title } from './shared.ts';

/**
 * Items of an organisation (specification 10.10 and 10.26), changed one at a time. Items with an `id` can be renamed;
 * a division's number, a company's claim, an expression's name and a flag's key can't.
 */
const SCALARS = ['text', 'date', 'number', 'money'] as const;
const SINGLE_ID_KEYS = ID_KEYS.filter((key): key is SingleIdKey => !PLURAL_ID_KEYS.some((plural) => plural === key));

const plain = z.string().refine((text) => !hasControlCharacters(text), 'must hold no control characters');
const field = plain.min(1).max(100);
/** Plain text with `\n` line breaks. */
const lines = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .max(FOOTER_LENGTH)
  .refine((text) => text.split('\n').length <= FOOTER_LINES, `must have ${FOOTER_LINES} lines at most`)
  .refine((text) => !text.split('\n').some(hasControlCharacters), 'must hold no control characters but line breaks')
  .refine((text) => !hasShortcodeBraces(text), 'must hold no shortcodes, which are not filled in there');

export const companyClaim = plain.trim().min(1).max(CLAIM_LENGTH);

export const watermarkLook = z.object({
  text: title,
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #51606d'),
});

/** A lower-case domain; subdomains aren't included. */
const emailDomain = z.string().trim().toLowerCase().max(253).refine(isDomain, 'must be a domain such as example.org');

export const organisationDivision = z.object({
  id: bodyId,
  name: title,
  watermark: watermarkLook,
  /** Unique; empty if its letters may be sent from any From domain. */
  emailDomains: z
    .array(emailDomain)
    .max(50)
    .overwrite((domains) => [...new Set(domains)]),
  /** Whether its letters may be sent from other domains. */
  allowsOtherDomains: z.boolean(),
});
export type OrganisationDivision = z.output<typeof organisationDivision>;

/** A company claim in tokens. */
export const organisationCompany = z.object({ claim: companyClaim, division: bodyId });
export type OrganisationCompany = z.output<typeof organisationCompany>;

export const organisationLogo = z.object({ id: bodyId, division: bodyId, description: title, svg: z.string() });
export type OrganisationLogo = z.output<typeof organisationLogo>;

/** Maximum characters accepted; the smaller logo limit has its own message. */
const SENT_PICTURE_LENGTH = 6_000_000;

/** A logo as SVG, or as PNG in base64. */
export const sentLogo = z
  .object({
    division: bodyId,
    description: title,
    svg: z.string().min(1).max(SENT_PICTURE_LENGTH).optional(),
    png: z.base64().min(1).max(SENT_PICTURE_LENGTH).optional(),
  })
  .refine(({ svg, png }) => (svg === undefined) !== (png === undefined), {
    message: 'must hold either svg or png',
    path: ['svg'],
  });
export type SentLogo = z.output<typeof sentLogo>;

export const sentFooter = z.object({ division: bodyId, name: title, text: lines });
export const organisationFooter = sentFooter.extend({ id: bodyId, text: z.string() });
export type OrganisationFooter = z.output<typeof organisationFooter>;

export const organisationLetterType = z.object({
  name: letterType,
  displayName: title,
  /** Months after their last activity for which letters are kept; null forever. */
  keepMonths: z.number().int().min(1).max(MAX_KEEP_MONTHS).nullable(),
});
export type OrganisationLetterType = z.output<typeof organisationLetterType>;

export const sentExpressionGroup = z.object({ name: title });
export const organisationExpressionGroup = sentExpressionGroup.extend({ id: bodyId });
export type OrganisationExpressionGroup = z.output<typeof organisationExpressionGroup>;

/** An expression without its group. */
export const expressionDefinition = z.object({
  name: z.string().refine(isShortcodeName, 'must be a letter, then letters, digits, _ and .'),
  description: title,
  kind: z.enum(['EMAIL', 'NAME']).nullable(),
  editable: z.boolean(),
  required: z.boolean(),
  valueType: z.enum([...SCALARS, 'list']),
  /** Empty, with the record `letter`, for the letter's own values. */
  idKey: z.enum([...ID_KEYS, '']),
  record: z.enum([...RECORD_KINDS, 'letter']),
  /** Empty for a list of records. */
  field: plain.max(100),
  columns: z
    .array(z.object({ label: title, type: z.enum(SCALARS), field }))
    .min(1)
    .max(50)
    .nullable(),
});
/** `group` is the group's id. */
export const organisationExpression = expressionDefinition.extend({ group: bodyId });
export type OrganisationExpression = z.output<typeof organisationExpression>;

type Definition = Omit<z.output<typeof expressionDefinition>, 'name' | 'description'>;

/** Adds the rules that make an expression resolvable. */
export function withExpressionRules<T extends z.ZodType<Definition>>(schema: T): T {
  return schema.superRefine((expression: Definition, context) => {
    for (const { field: path, problem } of expressionProblems(expression)) {
      context.addIssue({ code: 'custom', path: [path], message: problem });
    }
  });
}

export const sentExpression = withExpressionRules(organisationExpression);

export const sentPreQuery = z.object({
  name: title,
  record: z.enum(RECORD_KINDS),
  matchFields: z.array(z.enum(SINGLE_ID_KEYS)).min(1),
  resultFields: z.array(z.object({ name: field, label: title, type: z.enum(SCALARS) })).min(1),
  resultKey: z.enum(ID_KEYS),
  idMapValueField: field,
});
export const organisationPreQuery = sentPreQuery.extend({ id: bodyId });
export type OrganisationPreQuery = z.output<typeof organisationPreQuery>;

export const organisationFlag = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be small letters, digits and hyphens'),
  description: title,
  enabled: z.boolean(),
  /** Null for everyone. */
  divisions: z.array(bodyId).nullable(),
});
export type OrganisationFlag = z.output<typeof organisationFlag>;

export const organisationFromDomain = z.object({ domain: emailDomain });
export type OrganisationFromDomain = z.output<typeof organisationFromDomain>;
