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

export const LOGO_SVG_LENGTH = 500_000;
/** Base64 in SVG takes four characters for three bytes. */
export const LOGO_PNG_BYTES = 370_000;
/** Pixels of the longer side. */
export const LOGO_PNG_SIDE = 4_000;
/** Characters, and lines that fit on the page. */
export const FOOTER_LENGTH = 400;
export const FOOTER_LINES = 4;
export const CLAIM_LENGTH = 200;
