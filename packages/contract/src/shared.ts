import { LETTER_TYPES, NEW_LETTER_ID, RECIPIENT_TYPES } from '@letterdesk/core/constants';
import { MAX_ID } from '@letterdesk/core/flooding/id-map';
import { z } from 'zod';

/** The id of a stored record, in a path or query (digits only) or in a body (a number). */
export const id = z.coerce.number().int().positive().max(MAX_ID);
export const bodyId = z.number().int().positive().max(MAX_ID);
/** A letter's id, where -1 stands for a letter that is not stored yet. */
export const letterId = z.union([bodyId, z.literal(NEW_LETTER_ID)]);
export const idParams = z.object({ id });

export const letterType = z.enum(LETTER_TYPES);
export const recipientType = z.enum(RECIPIENT_TYPES);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
export const version = z.number().int().positive();

/** A loose id map as links and stored letters hold it; `readIdMap` of the core reads it. */
export const looseIdMap = z.record(z.string().max(60), z.unknown());

/** A name or a title: one line, not blank. */
export const title = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => !hasLineBreak(text), 'must be one line');

export function hasLineBreak(text: string): boolean {
  return text.includes('\n') || text.includes('\r') || text.includes('\0');
}
