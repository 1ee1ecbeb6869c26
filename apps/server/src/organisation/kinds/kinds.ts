import type { OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { COMPANY, DIVISION, FOOTER, LOGO } from './divisions.ts';
import { EXPRESSION, EXPRESSION_GROUP, PRE_QUERY } from './expressions.ts';
import { FLAG, LETTER_TYPE } from './flags-and-letter-types.ts';
import { FROM_DOMAIN } from './from-domains.ts';

/** Every kind of items in an organisation. */
export const KINDS = {
  division: DIVISION,
  company: COMPANY,
  logo: LOGO,
  footer: FOOTER,
  'letter-type': LETTER_TYPE,
  'expression-group': EXPRESSION_GROUP,
  expression: EXPRESSION,
  'pre-query': PRE_QUERY,
  'from-domain': FROM_DOMAIN,
  flag: FLAG,
} as const satisfies Record<OrganisationKind, unknown>;
