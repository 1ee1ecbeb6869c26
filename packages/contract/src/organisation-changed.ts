import { z } from 'zod';
import {
  organisationCompany,
  organisationDivision,
  organisationExpression,
  organisationExpressionGroup,
  organisationFlag,
  organisationFooter,
  organisationLetterType,
  organisationLogo,
  organisationPreQuery,
} from './organisation-items.ts';

/** The newer item by kind; null if removed. */
export const organisationChanged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('division'), theirs: organisationDivision.nullable() }),
  z.object({ kind: z.literal('company'), theirs: organisationCompany.nullable() }),
  z.object({ kind: z.literal('logo'), theirs: organisationLogo.nullable() }),
  z.object({ kind: z.literal('footer'), theirs: organisationFooter.nullable() }),
  z.object({ kind: z.literal('letter-type'), theirs: organisationLetterType.nullable() }),
  z.object({ kind: z.literal('expression-group'), theirs: organisationExpressionGroup.nullable() }),
  z.object({ kind: z.literal('expression'), theirs: organisationExpression.nullable() }),
  z.object({ kind: z.literal('pre-query'), theirs: organisationPreQuery.nullable() }),
  z.object({ kind: z.literal('from-domain'), theirs: z.object({ domain: z.string() }).nullable() }),
  z.object({ kind: z.literal('flag'), theirs: organisationFlag.nullable() }),
  /** The current order of ids or names. */
  z.object({ kind: z.literal('order'), theirs: z.array(z.union([z.string(), z.number().int()])) }),
]);
export type OrganisationChanged = z.output<typeof organisationChanged>;
