/** The kinds of things that an organisation is made of, each changed one thing at a time (specification 10.26). */
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
