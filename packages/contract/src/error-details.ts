import { PRINTED_PLACES } from '@letterdesk/core/document/unprintable';
import { ORGANISATION_USES } from '@letterdesk/core/organisation/uses';
import { ADDRESS_FIELDS } from '@letterdesk/core/sending/recipients';
import { BRACES_FIELDS } from '@letterdesk/core/shortcodes/stray-braces';
import { z } from 'zod';
import { approval, approvedPart } from './approval.ts';
import { checkResult } from './check-result.ts';
import { clause, clauseUser } from './clauses.ts';
import { emailMessage } from './email-messages.ts';
import type { ErrorCode } from './errors.ts';
import { letter, namedExpression } from './letters.ts';
import { organisationChanged } from './organisation-changed.ts';
import { timestamp } from './shared.ts';
import { shortcodeProblem } from './shortcodes.ts';
import { configurationProblem } from './template-administration.ts';
import { letterTemplateDetail } from './templates.ts';

/** A technical reason. */
const reason = z.object({ reason: z.string() });
const expressions = z.array(namedExpression).min(1);
const withLetter = z.object({ letter });
const withTemplate = z.object({ template: letterTemplateDetail });
/** `byYou`: the same person, in another window. */
const withTemplateOf = withTemplate.extend({ byYou: z.boolean() });
const withApproval = z.object({ approval });

/**
 * The `details` of each error code; codes not listed have none. Conflicts carry the newer version, so that screens need
 * no further request.
 */
export const ERROR_DETAILS = {
  /** The wrong claim of the token. */
  unauthenticated: z.object({ claim: z.string() }).optional(),
  /** Each with its path, such as `body.name`. */
  invalid_request: z.object({ fields: z.array(z.object({ field: z.string(), problem: z.string() })).min(1) }),
  letter_stale: withLetter,
  /** The newest sending; `letterTo` is separated by commas. */
  already_sent: withLetter.extend({
    sending: z.object({
      sentLetterId: z.number().int(),
      sentDate: timestamp,
      sentByName: z.string(),
      letterTo: z.string(),
    }),
  }),
  letter_locked: withApproval.optional(),
  /** The scanner's name for it. */
  attachment_infected: z.object({ finding: z.string() }),
  /** The limit is in bytes. */
  attachment_too_large: z.object({ limit: z.number().int() }),
  /** Bytes of the encoded attachments and of a mail. */
  mail_too_large: z.object({ bytes: z.number().int(), limit: z.number().int() }),
  too_many_attachments: z.object({ limit: z.number().int() }),
  text_invalid: reason,
  /** The text's size, if measurable. */
  text_too_large: reason.extend({
    characters: z.number().int().optional(),
    pictureBytes: z.number().int().optional(),
  }),
  required_information_missing: z.object({ missing: expressions }),
  not_editable_changed: z.object({ changed: expressions }),
  /** Why the text is locked, and how it begins. */
  locked_text_changed: z.object({ reason: z.string(), excerpt: z.string() }),
  /** The names of the choices. */
  choices_open: z.object({ choices: z.array(z.string()).min(1) }),
  /** At most 100. */
  unprintable_characters: z.object({
    characters: z.array(z.object({ character: z.string(), excerpt: z.string(), place: z.enum(PRINTED_PLACES) })).min(1),
  }),
  /** What must be fixed, and what needs a reason. */
  checks_failed: z.object({ results: z.array(checkResult).min(1) }),
  template_stale: withTemplateOf,
  draft_stale: withTemplate,
  draft_deleted: withTemplateOf,
  shortcodes_invalid: z.object({ problems: z.array(shortcodeProblem).min(1) }),
  configuration_incomplete: z.object({ problems: z.array(configurationProblem).min(1) }),
  configuration_invalid: z.object({ problems: z.array(configurationProblem).min(1) }),
  message_stale: z.object({ message: emailMessage }),
  clause_stale: z.object({ clause }),
  clause_in_use: z.object({ users: z.array(clauseUser).min(1) }),
  /** Each template or clause with the reason. */
  clause_not_fitting: z.object({ users: z.array(clauseUser.extend({ reason: z.string() })).min(1) }),
  pre_query_records_unknown: z.object({ ids: z.array(z.number().int()).min(1) }),
  unknown_environment: z.object({ environment: z.string().optional() }),
  invalid_ids: z.object({
    problems: z.array(z.object({ key: z.string(), problem: z.enum(['not_a_number', 'too_many', 'not_json']) })).min(1),
  }),
  unknown_shortcodes: z.object({ names: z.array(z.string()).min(1) }),
  /** The paragraph counts from 0; null for a line. */
  double_braces: z.object({
    places: z
      .array(z.object({ field: z.enum(BRACES_FIELDS), block: z.number().int().nullable(), excerpt: z.string() }))
      .min(1),
  }),
  pdf_too_large: reason,
  pdf_failed: reason,
  watermark_over_budget: z.object({ retryAfterSeconds: z.number().int().positive() }),
  pdf_over_budget: z.object({ retryAfterSeconds: z.number().int().positive() }),
  /** What changed since the approval; without details for approvals that didn't record their parts. */
  approval_void: z.object({ changed: z.array(approvedPart).min(1) }).optional(),
  approval_pending: withApproval.optional(),
  approval_valid: withApproval.optional(),
  approval_not_pending: withApproval,
  approval_finalized: withApproval,
  approval_stale: withApproval,
  /** Set if the only possible approver is the sender. */
  approvers_unresolved: z.object({ onlySender: z.literal(true) }).optional(),
  approvers_without_account: z.object({ addresses: z.array(z.string()).min(1) }),
  users_not_found: z.object({ unknown: z.array(z.string()).min(1) }),
  addresses_invalid: z.object({
    problems: z
      .array(
        z.object({
          problem: z.enum(['missing', 'invalid', 'duplicate']),
          field: z.enum(ADDRESS_FIELDS),
          address: z.string().optional(),
          message: z.string(),
        }),
      )
      .min(1),
  }),
  too_many_addresses: z.object({ count: z.number().int(), limit: z.number().int() }),
  organisation_changed: organisationChanged,
  organisation_in_use: z.object({
    uses: z.array(z.object({ what: z.enum(ORGANISATION_USES), count: z.number().int() })).min(1),
    /** By name, at most five. */
    templates: z.array(z.string()),
  }),
  organisation_name_taken: z.object({ field: z.string() }),
  organisation_invalid: z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })).min(1) }),
  /** Fields that name unknown customer data. */
  organisation_fields_unknown: z.object({
    problems: z.array(z.object({ field: z.string(), message: z.string() })).min(1),
  }),
  from_not_allowed: z.object({ allowed: z.array(z.string()) }),
  /** The division's name and domains. */
  from_other_domain: z.object({ division: z.string(), allowed: z.array(z.string()).min(1) }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

export type DetailedCode = keyof typeof ERROR_DETAILS;

/** Returns the details type of one or several codes; undefined without details. */
export type ErrorDetails<C extends string> = C extends DetailedCode ? z.output<(typeof ERROR_DETAILS)[C]> : undefined;

/** Details accepted by every one of the codes. */
export type DetailsToGive<C extends string> = (C extends string ? (details: ErrorDetails<C>) => void : never) extends (
  details: infer D,
) => void
  ? D
  : never;

/** Codes that always have details. */
export type CodeNeedingDetails = {
  [C in DetailedCode]: undefined extends ErrorDetails<C> ? never : C;
}[DetailedCode];

const SCHEMAS: Readonly<Partial<Record<ErrorCode, z.ZodType>>> = ERROR_DETAILS;
const none = z.unknown().transform(() => undefined);

/** Parses details by the table; undefined for codes without. */
export function readDetails<C extends ErrorCode>(code: C, details: unknown): z.ZodSafeParseResult<ErrorDetails<C>> {
  // The schema that parses the value also gives the type.
  return (SCHEMAS[code] ?? none).safeParse(details) as z.ZodSafeParseResult<ErrorDetails<C>>;
}
