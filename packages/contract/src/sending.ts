import { COMMANDS } from '@letterdesk/core/commands';
import { MAX_ADDRESS_LENGTH } from '@letterdesk/core/sending/addresses';
import { RECIPIENT_DECISIONS, RECIPIENT_STATES } from '@letterdesk/core/sending/delivery';
import { REPORT_KINDS } from '@letterdesk/core/sending/delivery-report';
import { ADDRESS_FIELDS, MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import { z } from 'zod';
import { attachment } from './attachment.ts';
import { passedChecks } from './check-result.ts';
import { abilitiesShape, refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { keyedRecord, letter, namedExpression } from './letters.ts';
import { bodyId, id, idParams, letterType, looseIdMap, oneLine, timestamp, timeZone, version } from './shared.ts';

/** A prepared mail for the Send Email wizard. Address lists are separated by commas. */
export const preparedEmail = z.object({
  letterTo: z.string(),
  letterFromEmail: z.string(),
  letterFromName: z.string(),
  cc: z.string(),
  bcc: z.string(),
  subject: z.string(),
  /** Expressions of the subject without a value. */
  missingInSubject: z.array(namedExpression),
  /** HTML of the document schema. */
  message: z.string(),
  /** What was flooded into the message, in order. */
  flooded: z.array(keyedRecord),
  includeLetter: z.boolean(),
  /** Allowed domains of the From address. */
  fromDomains: z.array(z.string()),
  /** The letter's division; its domains are empty if any From domain is its own. */
  division: z.object({ name: z.string(), emailDomains: z.array(z.string()), allowsOtherDomains: z.boolean() }),
  emailAttachments: z.array(attachment),
  refusals: z.object({
    /** Why no attachment may be left out, or null. */
    leaveOut: z.enum(['attachments_approved']).nullable(),
  }),
  /** The client's contacts by relationship, for templates of type CLIENT. */
  contactRelationships: z.array(z.object({ type: z.string(), name: z.string(), email: z.string() })),
});
export type PreparedEmail = z.output<typeof preparedEmail>;

/** Characters; room for every recipient with a long name beside the address. */
const addressList = z.string().max(100_000);

export const emailRequest = z.object({
  letter: z.object({
    id: bodyId,
    /** The version the sender saw; any other is refused. */
    version,
    /** Number of sendings of the letter that the sender knows of. An approval allows one; another is refused unless known. */
    sentLetters: z.number().int().nonnegative().optional(),
  }),
  letterTo: addressList,
  letterFromEmail: z.string(),
  letterFromName: oneLine,
  cc: addressList,
  bcc: addressList,
  subject: oneLine,
  message: z.string(),
  /** Attachments to send; all by default. */
  emailAttachments: z.array(bodyId).optional(),
  /** The user saw the characters that can't be printed, and sends the letter anyway. An approved letter needs none. */
  allowUnprintable: z.boolean().optional(),
  /** Findings of the checks that the user lets pass. */
  passedChecks: passedChecks.optional(),
  /** The user's, such as America/Chicago; by default the server's. */
  zone: timeZone.optional(),
  /** Holds the mail for the seconds of UNDO_SEND_SECONDS, so that the sender can undo the sending; it leaves at once by default. */
  undoable: z.boolean().optional(),
});
export type EmailRequest = z.input<typeof emailRequest>;

export const recipientState = z.enum(RECIPIENT_STATES);

export const recipient = z.object({
  address: z.string(),
  field: z.enum(ADDRESS_FIELDS),
  state: recipientState,
  /** The mail server's response or a description of what happened. */
  detail: z.string().nullable(),
  /** The last copy's bounce report. */
  report: z.object({ kind: z.enum(REPORT_KINDS), sentence: z.string() }).nullable(),
  attempts: z.number().int(),
  /** 1, plus one for each resend. */
  copy: z.number().int(),
  /** Failed or uncertain, so that a person may decide. */
  decidable: z.boolean(),
  updatedDate: timestamp,
});
export type Recipient = z.output<typeof recipient>;

export const sentLetter = z.object({
  id: bodyId,
  sentLetterId: bodyId,
  letter: z.object({ id: bodyId, name: z.string() }),
  letterTo: z.string(),
  letterFromEmail: z.string(),
  letterFromName: z.string(),
  cc: z.string(),
  bcc: z.string(),
  subject: z.string(),
  message: z.string(),
  includeLetter: z.boolean(),
  /** In the order they were sent; downloaded by index. */
  emailAttachments: z.array(
    z.object({ name: z.string(), mediaType: z.string(), size: z.number(), watermarked: z.boolean() }),
  ),
  sentDate: timestamp,
  letterType,
  letterTypeName: z.string(),
  /** The sender's username. */
  sentBy: z.string(),
  sentByName: z.string(),
  /** What the checks found, and why it left anyway. */
  passedChecks,
  templateVersion: z.number().int(),
  /** Record names; empty if none. */
  assignment: z.string(),
  present: z.string(),
  job: z.string(),
  client: z.string(),
  provider: z.string(),
  tooltips: z.object({ assignment: z.string() }),
  recipients: z.array(recipient),
  /** Milliseconds left for the reader to undo the sending; null if they can't. */
  undoableFor: z.number().int().positive().nullable(),
  abilities: abilitiesShape('sentLetter'),
  refusals: refusalsShape('sentLetter'),
});
export type SentLetter = z.output<typeof sentLetter>;

export const sentLetterRow = sentLetter.pick({
  id: true,
  letterTo: true,
  subject: true,
  sentDate: true,
  sentBy: true,
  sentByName: true,
  letterType: true,
  letterTypeName: true,
  assignment: true,
  present: true,
  job: true,
  client: true,
  provider: true,
  tooltips: true,
  recipients: true,
  undoableFor: true,
});
export type SentLetterRow = z.output<typeof sentLetterRow>;

export const rehearseEmailMessage = defineEndpoint({
  method: 'POST',
  path: '/v1/email-messages/rehearsal',
  summary: 'Flood an unsaved e-mail message as sending does, without storing anything',
  access: 'template-admin',
  failure: 'Unable to prepare email',
  body: z.object({
    subject: oneLine,
    message: z.string(),
    ids: looseIdMap,
    environment: z.string().max(60).optional(),
  }),
  responses: {
    200: z.object({
      subject: z.string(),
      message: z.string(),
      /** What was flooded into subject and message, in order. */
      flooded: z.array(keyedRecord),
    }),
  },
  errors: [
    'invalid_ids',
    'unknown_environment',
    'customer_data_unavailable',
    'text_invalid',
    'text_too_large',
    'shortcodes_invalid',
  ],
});

export const prepareEmail = defineEndpoint({
  method: 'GET',
  path: '/v1/email',
  summary: 'Prepare the e-mail of a letter: addresses, subject and message, flooded',
  access: 'signed-in',
  failure: 'Unable to prepare email',
  query: z.object({ letterId: id, zone: timeZone.optional() }),
  responses: { 200: preparedEmail },
  errors: [
    ...COMMANDS.letter.update,
    'letter_not_found',
    'required_information_missing',
    'not_editable_changed',
    'double_braces',
    'choices_open',
    'customer_data_unavailable',
    'text_too_large',
  ],
});

export const measureEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/email/length',
  summary: 'The length of an e-mail as it would leave. POST keeps the message out of logs; nothing is changed',
  access: 'signed-in',
  failure: 'Unable to prepare email',
  body: z.object({ letterId: bodyId, subject: oneLine, message: z.string() }),
  responses: {
    200: z.object({
      /** Bytes of its HTML, with the letter if the template includes it. */
      htmlBytes: z.number().int(),
    }),
  },
  errors: [
    ...COMMANDS.letter.update,
    'letter_not_found',
    'text_invalid',
    'text_too_large',
    'pdf_too_large',
    'pdf_failed',
    'pdf_busy',
    'pdf_over_budget',
  ],
});

export const returnedAddress = z.object({
  /** In lower case. */
  address: z.string(),
  returnedDate: timestamp,
  /** Follows a colon. */
  reason: z.string(),
});
export type ReturnedAddress = z.output<typeof returnedAddress>;

export const findReturnedAddresses = defineEndpoint({
  method: 'POST',
  path: '/v1/returned-addresses',
  summary: 'Addresses that bounced recently. POST keeps addresses out of logs; nothing is changed',
  access: 'signed-in',
  failure: 'Unable to look up addresses',
  body: z.object({ addresses: z.array(z.string().max(MAX_ADDRESS_LENGTH)).max(MAX_RECIPIENTS) }),
  responses: { 200: z.array(returnedAddress) },
  errors: [],
});

export const sendEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/email',
  summary: 'Send a letter. Needs an Idempotency-Key; a success is durable',
  access: 'signed-in',
  failure: 'Unable to prepare email',
  headers: z.looseObject({ 'idempotency-key': z.string().min(8).max(200).optional() }),
  body: emailRequest,
  responses: { 202: z.object({ letter, sentLetterId: bodyId }) },
  errors: [
    ...COMMANDS.letter.send,
    'letter_not_found',
    'letter_stale',
    'already_sent',
    'unprintable_characters',
    'checks_failed',
    'required_information_missing',
    'not_editable_changed',
    'unknown_shortcodes',
    'double_braces',
    'choices_open',
    'addresses_invalid',
    'too_many_addresses',
    'from_not_allowed',
    'from_other_domain',
    'text_invalid',
    'text_too_large',
    'pdf_too_large',
    'pdf_failed',
    'pdf_busy',
    'blob_missing',
    'attachment_not_found',
    'attachments_approved',
    'mail_too_large',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'still_running',
    'sending_undone',
  ],
  perMinute: 120,
});

export const listSentLetters = defineEndpoint({
  method: 'GET',
  path: '/v1/sent-letters',
  summary: 'What was sent of a letter, newest first',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  query: z.object({ letterId: id }),
  responses: { 200: z.array(sentLetterRow) },
  errors: ['letter_not_found'],
});

export const getSentLetter = defineEndpoint({
  method: 'GET',
  path: '/v1/sent-letters/{id}',
  summary: 'One sent letter with the state of each recipient',
  access: 'signed-in',
  failure: 'Unable to retrieve letter',
  params: idParams,
  responses: { 200: sentLetter },
  errors: ['sent_letter_not_found'],
});

export const decideRecipients = defineEndpoint({
  method: 'POST',
  path: '/v1/sent-letters/{id}/recipients',
  summary: "A person's decision on recipients whose mail is uncertain or failed: send again, or mark as sent",
  access: 'signed-in',
  failure: 'Unable to prepare email',
  params: idParams,
  body: z.object({
    addresses: z.array(z.string()).min(1).max(500),
    decision: z.enum(RECIPIENT_DECISIONS),
    /** The copies the person saw; recipients with a newer copy are skipped. */
    seen: z
      .array(z.object({ address: z.string(), copy: z.number().int() }))
      .max(500)
      .optional(),
  }),
  responses: { 200: sentLetter },
  errors: [...COMMANDS.sentLetter.decide, 'sent_letter_not_found'],
});

export const getSentAttachment = defineEndpoint({
  method: 'GET',
  path: '/v1/sent-letters/{id}/attachments/{index}',
  summary: 'An attachment of a sent letter, the very bytes that left, always as a download',
  access: 'signed-in',
  failure: 'Unable to download attachment',
  params: z.object({ id, index: z.coerce.number().int().min(0).max(1_000) }),
  responses: { 200: { binary: 'application/octet-stream' } },
  errors: ['sent_letter_not_found', 'attachment_not_found', 'blob_missing'],
});
