import { checkSeverities } from '@letterdesk/contract/check-result';
import { clauseName } from '@letterdesk/contract/clauses';
import {
  companyClaim,
  expressionDefinition,
  organisationDivision,
  organisationFlag,
  organisationFromDomain,
  organisationLetterType,
  sentFooter,
  sentPreQuery,
  watermarkLook,
  withExpressionRules,
} from '@letterdesk/contract/organisation-items';
import { requiredDocuments } from '@letterdesk/contract/required-documents';
import { bodyId, day, letterType, oneLine, recipientType, title } from '@letterdesk/contract/shared';
import { z } from 'zod';

/** Version in `letterdesk.json`; others are refused. */
export const FORMAT_VERSION = 1;

/** Paths in the folder; HTML and SVG files are next to the JSON that names them. */
export const FOLDER_PATHS = {
  format: 'letterdesk.json',
  divisions: 'divisions.json',
  letterTypes: 'letter-types.json',
  expressions: 'expressions.json',
  preQueries: 'pre-queries.json',
  flags: 'flags.json',
  fromDomains: 'from-domains.json',
  emailMessages: 'email-messages',
  clauses: 'clauses',
  templates: 'templates',
  logos: 'logos',
} as const;

const addressLine = z.string().trim().min(1).max(2_000).nullable();
const namedInDivision = { division: bodyId, name: title };
const named = z.strictObject(namedInDivision);

export const formatFile = z.strictObject({ format: z.literal(FORMAT_VERSION) });

export const divisionsFile = z.array(
  z.strictObject({
    ...organisationDivision.shape,
    watermark: z.strictObject(watermarkLook.shape),
    // Folders of older releases don't have these two.
    emailDomains: organisationDivision.shape.emailDomains.default([]),
    allowsOtherDomains: organisationDivision.shape.allowsOtherDomains.default(true),
    companies: z.array(companyClaim),
    logos: z.array(
      z.strictObject({ description: title, file: z.string().regex(/^[\w-]+\.svg$/, 'must be an SVG file') }),
    ),
    footers: z.array(z.strictObject(sentFooter.omit({ division: true }).shape)),
  }),
);

export const letterTypesFile = z.array(
  z.strictObject({
    ...organisationLetterType.shape,
    // Folders of older releases don't have it.
    keepMonths: organisationLetterType.shape.keepMonths.default(null),
  }),
);

export const expressionsFile = z.array(
  z.strictObject({
    name: title,
    expressions: z.array(withExpressionRules(z.strictObject(expressionDefinition.shape))),
  }),
);

export const preQueriesFile = z.array(z.strictObject(sentPreQuery.shape));

export const flagsFile = z.array(z.strictObject(organisationFlag.shape));

export const fromDomainsFile = z.array(organisationFromDomain.shape.domain);

export const emailMessageFile = z.strictObject({ ...namedInDivision, subject: oneLine });

export const clauseFile = z.strictObject({
  name: clauseName,
  description: oneLine,
  division: bodyId.nullable(),
  letterTypes: z.array(letterType),
});

export const templateFile = z.strictObject({
  ...namedInDivision,
  title,
  letterType,
  recipient: recipientType,
  logo: title.nullable(),
  footer: title.nullable(),
  preQuery: title.nullable(),
  emailMessage: named.nullable(),
  addresses: z.strictObject({
    to: addressLine,
    cc: addressLine,
    bcc: addressLine,
    from: addressLine,
    fromName: addressLine,
  }),
  multipleContacts: z.boolean(),
  includeLetter: z.boolean(),
  approval: z
    .strictObject({ approver: addressLine, message: named.nullable(), lockAfterSubmission: z.boolean() })
    .nullable(),
  // Folders of older releases don't have them.
  checkSeverities: checkSeverities.default({}),
  requiredDocuments: requiredDocuments.default([]),
  reviewDate: day.nullable().default(null),
  secondPublisher: z.boolean().default(false),
  disabled: z.boolean(),
});
