import { bodyId, letterType, oneLine, recipientType, title } from '@letterdesk/contract/shared';
import { ID_KEYS, PLURAL_ID_KEYS, type SingleIdKey } from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { hasControlCharacters } from '@letterdesk/core/sending/addresses';
import { isShortcodeName } from '@letterdesk/core/shortcodes/name';
import { z } from 'zod';

/** The number that stands in `letterdesk.json`; a folder of another format is refused. */
export const FORMAT = 1;

/** The files of a folder; HTML and SVG stand beside the JSON that names them. */
export const FILES = {
  format: 'letterdesk.json',
  divisions: 'divisions.json',
  letterTypes: 'letter-types.json',
  expressions: 'expressions.json',
  preQueries: 'pre-queries.json',
  flags: 'flags.json',
  emailMessages: 'email-messages',
  templates: 'templates',
  logos: 'logos',
} as const;

const SCALARS = ['text', 'date', 'number', 'money'] as const;
const SINGLE_ID_KEYS = ID_KEYS.filter((key): key is SingleIdKey => !PLURAL_ID_KEYS.some((plural) => plural === key));

const plain = z.string().refine((text) => !hasControlCharacters(text), 'must hold no control characters');
const field = plain.min(1).max(100);
/** Lines of plain text. */
const lines = z
  .string()
  .max(2_000)
  .refine((text) => !text.split('\n').some(hasControlCharacters), 'must hold no control characters but line breaks');
const address = z.string().trim().min(1).max(2_000).nullable();
const ofDivision = { division: bodyId, name: title };
const named = z.strictObject(ofDivision);

export const formatFile = z.strictObject({ format: z.literal(FORMAT) });

export const divisionsFile = z.array(
  z.strictObject({
    id: bodyId,
    name: title,
    companies: z.array(plain.trim().min(1).max(200)),
    watermark: z.strictObject({
      text: oneLine,
      colour: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #51606d'),
    }),
    logos: z.array(
      z.strictObject({ description: title, file: z.string().regex(/^[\w-]+\.svg$/, 'must be an SVG file') }),
    ),
    footers: z.array(z.strictObject({ name: title, text: lines })),
  }),
);

export const letterTypesFile = z.array(z.strictObject({ name: letterType, displayName: title }));

const expression = z
  .strictObject({
    name: z.string().refine(isShortcodeName, 'must be a letter, then letters, digits, _ and .'),
    description: title,
    kind: z.enum(['EMAIL', 'NAME']).nullable(),
    editable: z.boolean(),
    required: z.boolean(),
    valueType: z.enum([...SCALARS, 'list']),
    idKey: z.enum([...ID_KEYS, '']),
    record: z.enum([...RECORD_KINDS, 'letter']),
    /** Empty for a list of the records themselves. */
    field: plain.max(100),
    columns: z
      .array(z.strictObject({ label: title, type: z.enum(SCALARS), field }))
      .min(1)
      .nullable(),
  })
  .refine(({ idKey, record }) => (idKey === '') === (record === 'letter'), 'names a record or an id without the other')
  .refine(
    ({ valueType, columns }) => (valueType === 'list') === (columns !== null),
    'has columns if it is a list, and only then',
  );

export const expressionsFile = z.array(z.strictObject({ name: title, expressions: z.array(expression) }));

export const preQueriesFile = z.array(
  z.strictObject({
    name: title,
    record: z.enum(RECORD_KINDS),
    matchFields: z.array(z.enum(SINGLE_ID_KEYS)).min(1),
    resultFields: z.array(z.strictObject({ name: field, label: title, type: z.enum(SCALARS) })).min(1),
    resultKey: z.enum(ID_KEYS),
    idMapValueField: field,
  }),
);

export const flagsFile = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be small letters, digits and hyphens'),
    description: title,
    enabled: z.boolean(),
    divisions: z.array(bodyId).nullable(),
  }),
);

export const emailMessageFile = z.strictObject({ ...ofDivision, subject: oneLine });

export const templateFile = z.strictObject({
  ...ofDivision,
  title,
  letterType,
  recipient: recipientType,
  logo: title.nullable(),
  footer: title.nullable(),
  preQuery: title.nullable(),
  emailMessage: named.nullable(),
  addresses: z.strictObject({ to: address, cc: address, bcc: address, from: address, fromName: address }),
  multipleContacts: z.boolean(),
  includeLetter: z.boolean(),
  approval: z
    .strictObject({ approver: address, message: named.nullable(), lockAfterSubmission: z.boolean() })
    .nullable(),
  disabled: z.boolean(),
});
