import { COMMANDS } from '@letterdesk/core/commands';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import { isAddress } from '@letterdesk/core/sending/addresses';
import { z } from 'zod';
import { refusalsShape } from './commands.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { bodyId, idParams, letterType, oneLine, timestamp } from './shared.ts';

/** Letters that one list shows. */
export const LISTED_LETTERS = 200;
/** Letters that one request exports or erases. The command has no such limit. */
export const MAX_LETTERS_PER_REQUEST = 1_000;
/** Characters. */
export const HOLD_REASON_LENGTH = 500;

/** A record of customer data. */
const record = z.object({
  kind: z.enum(RECORD_KINDS),
  id: bodyId,
  /** Of customer data; by default the first one. */
  environment: oneLine.max(60).optional(),
});

const address = z.string().trim().max(320).refine(isAddress, 'must be an e-mail address');

/** Whom letters are about: a record in their id map, or an address that they were sent to. */
export const lettersSubject = z.union([z.strictObject({ record }), z.strictObject({ address })]);
export type LettersSubject = z.output<typeof lettersSubject>;

const removableLetter = z.object({
  id: z.number().int(),
  name: z.string(),
  letterType,
  letterTypeName: z.string(),
  /** When it was last saved, submitted, decided or sent. */
  lastActivity: timestamp,
  sentLetters: z.number().int(),
  refusals: refusalsShape('letterRemoval'),
});
export type RemovableLetter = z.output<typeof removableLetter>;

const letterHold = z.object({
  id: z.number().int(),
  /** The letter, and its name while it exists. */
  letter: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  record: record.required().nullable(),
  reason: z.string(),
  placedBy: z.string(),
  placedDate: timestamp,
});
export type LegalHold = z.output<typeof letterHold>;

export const retention = z.object({
  /** Letter types in screen order. */
  letterTypes: z.array(
    z.object({
      letterType,
      letterTypeName: z.string(),
      /** Null forever. */
      keepMonths: z.number().int().nullable(),
      /** Letters that the next run removes. */
      due: z.number().int(),
      /** Letters whose time is over, but which can't be removed yet. */
      kept: z.number().int(),
    }),
  ),
  /** The first letters whose time is over, by number. */
  letters: z.array(removableLetter),
  /** Open holds, newest first. */
  holds: z.array(letterHold),
  /** The last runs, newest first. */
  runs: z.array(z.object({ date: timestamp, removed: z.number().int(), kept: z.number().int() })),
  /** Environments of customer data; the first is the default. */
  environments: z.array(z.string()),
});
export type Retention = z.output<typeof retention>;

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/v1/retention',
  summary: 'How long letters are kept, what the next run removes, legal holds and past runs; nothing is changed',
  access: 'corporate-admin',
  failure: 'Unable to retrieve retention',
  responses: { 200: retention },
  errors: [],
});

export const placeHold = defineEndpoint({
  method: 'POST',
  path: '/v1/legal-holds',
  summary: 'Keep a letter, or every letter of a record now and later, until the hold is ended',
  access: 'corporate-admin',
  failure: 'Unable to place the hold',
  body: z.object({
    holds: z.union([z.strictObject({ letter: bodyId }), z.strictObject({ record })]),
    reason: oneLine.min(1).max(HOLD_REASON_LENGTH),
  }),
  responses: { 201: letterHold },
  errors: ['letter_not_found', 'unknown_environment', 'already_held'],
});

export const endHold = defineEndpoint({
  method: 'DELETE',
  path: '/v1/legal-holds/{id}',
  summary: 'End a legal hold',
  access: 'corporate-admin',
  failure: 'Unable to end the hold',
  params: idParams,
  responses: { 204: null },
  errors: ['hold_not_found', 'hold_ended'],
});

export const findSubjectLetters = defineEndpoint({
  method: 'POST',
  path: '/v1/retention/letters',
  summary: 'The letters of a record or an address, and why some can’t be erased; nothing is changed',
  access: 'corporate-admin',
  failure: 'Unable to find the letters',
  body: z.object({ about: lettersSubject }),
  responses: { 200: z.object({ total: z.number().int(), letters: z.array(removableLetter) }) },
  errors: ['unknown_environment'],
});

export const exportSubjectLetters = defineEndpoint({
  method: 'POST',
  path: '/v1/retention/export',
  summary: 'The letters of a record or an address as a ZIP: a folder per letter with PDFs, mails, files and JSON',
  access: 'corporate-admin',
  failure: 'Unable to export the letters',
  body: z.object({ about: lettersSubject }),
  responses: { 200: { binary: 'application/zip' } },
  errors: ['unknown_environment', 'too_many_letters'],
  perMinute: 6,
});

export const eraseLetters = defineEndpoint({
  method: 'POST',
  path: '/v1/retention/erase',
  summary: 'Remove letters of a record or an address for good, with everything that was sent of them',
  access: 'corporate-admin',
  failure: 'Unable to erase the letters',
  body: z.object({
    about: lettersSubject,
    /** Those that the person saw. Others stay, even if they match. */
    letters: z.array(bodyId).min(1).max(MAX_LETTERS_PER_REQUEST),
  }),
  responses: {
    200: z.object({
      erased: z.number().int(),
      /** Letters that were kept, with the reason; null for one that doesn't match or no longer exists. */
      kept: z.array(z.object({ id: z.number().int(), refusal: z.enum(COMMANDS.letterRemoval.remove).nullable() })),
    }),
  },
  errors: ['unknown_environment', ...COMMANDS.letterRemoval.remove],
  perMinute: 30,
});
