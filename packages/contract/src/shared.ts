import { LETTER_TYPES, NEW_LETTER_ID, RECIPIENT_TYPES, TITLE_LENGTH } from '@letterdesk/core/constants';
import { hasControlCharacters } from '@letterdesk/core/control-characters';
import { withoutDirectionControls } from '@letterdesk/core/document/direction';
import { MAX_ID } from '@letterdesk/core/flooding/id-map';
import { LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { z } from 'zod';

/** The id of a stored record in a path or query, where it comes as text; in a body it is a number. */
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
/** A letter's id, where -1 stands for a letter that is not stored yet. */
export const letterId = z.union([bodyId, z.literal(NEW_LETTER_ID)]);
export const idParams = z.object({ id });

export const letterType = z.enum(LETTER_TYPES);
export const letterStatus = z.enum(LETTER_STATUSES);
export const recipientType = z.enum(RECIPIENT_TYPES);
/** A day without a time: 2026-11-24. */
export const day = z.iso.date();
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
export const version = z.number().int().positive();

/** Somebody as screens name them: by name, told apart by the account, never by the username. */
export const person = z.object({ account: z.number().int(), username: z.string(), name: z.string() });
export type Person = z.output<typeof person>;

/** A change of something, as the audit trail has it. */
export const changeMade = z.object({
  /** The name of who made it. */
  by: z.string(),
  date: timestamp,
  /** It was there from then on. */
  added: z.boolean(),
});
export type ChangeMade = z.output<typeof changeMade>;

/** Something stored, by its id and its name. */
export const reference = z.object({ id: z.number().int(), name: z.string() });

/** A loose id map as links and stored letters hold it; `readIdMap` of the core reads it. */
export const looseIdMap = z.record(z.string().max(60), z.unknown());

/**
 * One line of text; a tab counts as a blank, half a surrogate pair as �, what turns the direction of reading is left out,
 * other control characters are refused.
 */
export const oneLine = z
  .string()
  .overwrite((text) => withoutDirectionControls(text.replaceAll('\t', ' ').toWellFormed()))
  .trim()
  .max(TITLE_LENGTH)
  .refine((text) => !hasControlCharacters(text), 'must be one line without control characters');

/** A name or a title: one line, not blank. */
export const title = oneLine.min(1);

/** What is looked for in a list; empty finds everything. */
export const searchText = oneLine.max(200).default('');
