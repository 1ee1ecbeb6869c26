import { LETTER_TYPES, NEW_LETTER_ID, RECIPIENT_TYPES, TITLE_LENGTH } from '@letterdesk/core/constants';
import { hasControlCharacters, withoutDirectionControls } from '@letterdesk/core/control-characters';
import { MAX_ID } from '@letterdesk/core/flooding/id-map';
import { LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { z } from 'zod';

/** A record id as path or query text; bodies use numbers. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/, 'must be a number')
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(MAX_ID));
export const bodyId = z.number().int().positive().max(MAX_ID);
/** A letter's id; -1 is an unsaved letter. */
export const letterId = z.union([bodyId, z.literal(NEW_LETTER_ID)]);
export const idParams = z.object({ id });

export const letterType = z.enum(LETTER_TYPES);
export const letterStatus = z.enum(LETTER_STATUSES);
export const recipientType = z.enum(RECIPIENT_TYPES);
/** `YYYY-MM-DD`. */
export const day = z.iso.date();
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
export const version = z.number().int().positive();

/** A person's name with the account as key; usernames aren't unique. */
export const person = z.object({ account: z.number().int(), username: z.string(), name: z.string() });
export type Person = z.output<typeof person>;

/** A change from the audit trail. */
export const changeMade = z.object({
  by: z.string(),
  date: timestamp,
  added: z.boolean(),
});
export type ChangeMade = z.output<typeof changeMade>;

export const reference = z.object({ id: z.number().int(), name: z.string() });

/** An unparsed id map; see `readIdMap` of the core. */
export const looseIdMap = z.record(z.string().max(60), z.unknown());

/**
 * One line of text: tabs become blanks, lone surrogates �, direction controls are removed, other control characters
 * refused.
 */
export const oneLine = z
  .string()
  .overwrite((text) => withoutDirectionControls(text.replaceAll('\t', ' ').toWellFormed()))
  .trim()
  .max(TITLE_LENGTH)
  .refine((text) => !hasControlCharacters(text), 'must be one line without control characters');

/** An IANA name such as America/Chicago; the server's zone is used for unknown names. */
export const timeZone = oneLine.max(64);

/** One non-blank line. */
export const title = oneLine.min(1);

/** A search text; empty finds everything. */
export const searchText = oneLine.max(200).default('');
