import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { ORGANISATION_KINDS, type OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './define-endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { missingReason } from './letters.ts';
import {
  organisationCompany,
  organisationDivision,
  organisationExpression,
  organisationExpressionGroup,
  organisationFlag,
  organisationFooter,
  organisationFromDomain,
  organisationLetterType,
  organisationLogo,
  organisationPreQuery,
  sentExpression,
  sentExpressionGroup,
  sentFooter,
  sentLogo,
  sentPreQuery,
} from './organisation-items.ts';
import { bodyId, changeMade, letterType, looseIdMap } from './shared.ts';

const used = {
  /** Number of uses; only unused items can be removed. */
  usedBy: z.number().int(),
  /** Why it can't be removed, or null. */
  keptBecause: z.string().nullable(),
};

/** Everything on the Administration page, in screen order. */
export const organisation = z.object({
  divisions: z.array(
    organisationDivision.extend({
      ...used,
      companies: z.array(z.string()),
      logos: z.array(organisationLogo.extend(used)),
      footers: z.array(organisationFooter.extend(used)),
    }),
  ),
  /** Letter types with a display name; naming one adds it. */
  letterTypes: z.array(organisationLetterType),
  expressionGroups: z.array(
    organisationExpressionGroup.extend({ ...used, expressions: z.array(organisationExpression.extend(used)) }),
  ),
  preQueries: z.array(organisationPreQuery.extend(used)),
  flags: z.array(organisationFlag),
  fromDomains: z.array(z.object({ domain: z.string(), ...used })),
  /** The domains are still those of `MAIL_FROM_DOMAINS`. */
  fromDomainsAreSetting: z.boolean(),
});
export type Organisation = z.output<typeof organisation>;

export const getOrganisation = defineEndpoint({
  method: 'GET',
  path: '/v1/organisation',
  summary: 'What makes Letterdesk a company’s own: divisions with logos and footers, expressions, flags and more',
  access: 'corporate-admin',
  failure: 'Unable to retrieve organisation',
  responses: { 200: organisation },
  errors: [],
});

/**
 * A change of one item: `before` as the person saw it (null to add), `after` as it should be (null to remove).
 * Sending the whole seen item prevents lost updates. Responds with the new organisation.
 */
function changeOf<const K extends OrganisationKind, B extends z.ZodType, A extends z.ZodType, E extends ErrorCode>(
  kind: K,
  summary: string,
  { before, after, errors }: { before: B; after: A; errors: readonly E[] },
) {
  return defineEndpoint({
    method: 'PUT',
    path: `/v1/organisation/${kind}`,
    summary,
    access: 'corporate-admin',
    failure: 'Unable to change organisation',
    body: z
      .object({
        before: before.nullable(),
        after: after.nullable(),
        /** Confirms fields unknown to the customer data. */
        anyway: z.boolean().optional(),
      })
      .refine((body) => Object.entries(body).some(([key, item]) => key !== 'anyway' && item !== null), {
        message: 'must hold before or after',
      }),
    responses: { 200: organisation },
    errors,
  });
}

/** Errors of changes to named items that may be in use. */
const REFUSALS = [
  'organisation_changed',
  'organisation_invalid',
  'organisation_name_taken',
  'organisation_in_use',
] as const satisfies readonly ErrorCode[];

export const changeDivision = changeOf('division', 'Add, change or remove a division; its number stays', {
  before: organisationDivision,
  after: organisationDivision,
  errors: REFUSALS,
});

export const changeCompany = changeOf('company', 'Add a company, move it to another division, or remove it', {
  before: organisationCompany,
  after: organisationCompany,
  errors: ['organisation_changed', 'organisation_invalid', 'organisation_name_taken'],
});

export const changeLogo = changeOf('logo', 'Add, rename, replace or remove a logo; a PNG is kept within an SVG', {
  before: organisationLogo,
  after: sentLogo,
  errors: [...REFUSALS, 'pdf_busy'],
});

export const changeFooter = changeOf('footer', 'Add, change or remove a footer', {
  before: organisationFooter,
  after: sentFooter,
  errors: REFUSALS,
});

export const changeLetterType = changeOf('letter-type', 'Change how a letter type is called; none is removed', {
  before: organisationLetterType,
  after: organisationLetterType,
  errors: ['organisation_changed', 'organisation_invalid', 'organisation_name_taken'],
});

export const changeExpressionGroup = changeOf('expression-group', 'Add, rename or remove a group of expressions', {
  before: organisationExpressionGroup,
  after: sentExpressionGroup,
  errors: REFUSALS,
});

export const changeExpression = changeOf('expression', 'Add, change or remove an expression; its name stays', {
  before: organisationExpression,
  after: sentExpression,
  errors: [...REFUSALS, 'organisation_fields_unknown'],
});

export const changePreQuery = changeOf('pre-query', 'Add, change or remove a pre-query', {
  before: organisationPreQuery,
  after: sentPreQuery,
  errors: [...REFUSALS, 'organisation_fields_unknown'],
});

export const changeFlag = changeOf('flag', 'Add, change or remove a feature flag; its key stays', {
  before: organisationFlag,
  after: organisationFlag,
  errors: ['organisation_changed', 'organisation_invalid', 'organisation_name_taken'],
});

/** The first change also stores the setting's domains. At least one must remain. */
export const changeFromDomain = changeOf('from-domain', 'Add or remove a domain that letters may be sent from', {
  before: z.object({ domain: z.string().max(253) }),
  after: organisationFromDomain,
  errors: [...REFUSALS, 'last_from_domain'],
});

/** The call that changes one item of a kind. */
export const CHANGE_OF = {
  division: changeDivision,
  company: changeCompany,
  logo: changeLogo,
  footer: changeFooter,
  'letter-type': changeLetterType,
  'expression-group': changeExpressionGroup,
  expression: changeExpression,
  'pre-query': changePreQuery,
  'from-domain': changeFromDomain,
  flag: changeFlag,
} as const satisfies Record<OrganisationKind, Endpoint>;

/** Safe: `Object.keys` returns the kinds, in their order. */
const KIND_NAMES = Object.keys(ORGANISATION_KINDS) as [OrganisationKind, ...OrganisationKind[]];

export const listOrganisationChanges = defineEndpoint({
  method: 'GET',
  path: '/v1/organisation/changes',
  summary: 'Who changed an item of the organisation and when, newest first',
  access: 'corporate-admin',
  failure: 'Unable to retrieve organisation',
  /** `key`: the id, number, name, claim, key or domain. */
  query: z.object({ kind: z.enum(KIND_NAMES), key: z.string().max(500) }),
  responses: { 200: z.array(changeMade) },
  errors: [],
});

/** The order as seen and as it should be, by group ids or names. */
export const organisationOrder = z.discriminatedUnion('of', [
  z.object({ of: z.literal('letter-types'), before: z.array(letterType), after: z.array(letterType) }),
  z.object({ of: z.literal('expression-groups'), before: z.array(bodyId), after: z.array(bodyId) }),
  z.object({
    of: z.literal('expressions'),
    group: bodyId,
    before: z.array(z.string().max(100)),
    after: z.array(z.string().max(100)),
  }),
]);
export type OrganisationOrder = z.output<typeof organisationOrder>;

export const changeOrder = defineEndpoint({
  method: 'PUT',
  path: '/v1/organisation/order',
  summary: 'Change the order of letter types, of groups, or of the expressions in a group',
  access: 'corporate-admin',
  failure: 'Unable to change organisation',
  body: organisationOrder,
  responses: { 200: organisation },
  errors: ['organisation_changed', 'organisation_invalid'],
});

/** What an expression resolves to. */
export const triedExpression = z.object({
  /** The known records among the ids; none for the letter's own values. */
  records: z.array(z.object({ kind: z.enum(RECORD_KINDS), id: z.number().int(), label: z.string() })),
  /** Why there is no value, or null. */
  missing: missingReason.nullable(),
  /** The unformatted text; empty for lists and missing values. */
  text: z.string(),
  /** A list's first 100 rows as flooded; otherwise null. */
  list: z
    .object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())), total: z.number().int() })
    .nullable(),
});
export type TriedExpression = z.output<typeof triedExpression>;

/** The expression is tried as sent, stored or not. Ids are completed by relations. */
export const tryExpression = defineEndpoint({
  method: 'POST',
  path: '/v1/organisation/try-expression',
  summary: 'The value that an expression finds in customer data, as it would be flooded; nothing is stored',
  access: 'corporate-admin',
  failure: 'Unable to try expression',
  body: z.object({ expression: sentExpression, ids: looseIdMap, environment: z.string().max(60).optional() }),
  responses: { 200: triedExpression },
  errors: ['invalid_ids', 'unknown_environment', 'customer_data_unavailable'],
});
