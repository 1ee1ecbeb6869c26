/** The kinds of items in an organisation, each changed one at a time (specification 10.26). */
export const ORGANISATION_KINDS = [
  'division',
  'company',
  'logo',
  'footer',
  'letter-type',
  'expression-group',
  'expression',
  'pre-query',
  'from-domain',
  'flag',
] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];
