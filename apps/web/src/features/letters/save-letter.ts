import {
  createLetter,
  type Letter,
  letter as letterShape,
  saveLetter as saveEndpoint,
} from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { z } from 'zod';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { SaveOutcome as TextSaveOutcome } from '../../unsaved/text-store.ts';

/** A letter's title and text as they stand in the editor. */
export interface Content {
  readonly name: string;
  readonly text: string;
}

/** Why a letter was not stored, where a dialog can help. */
export interface Refusal {
  readonly kind: 'missing';
  /** The descriptions of the required information that is not in the letter. */
  readonly items: readonly string[];
}

export type SaveOutcome = TextSaveOutcome<Letter, Refusal>;

const staleDetails = z.object({ letter: letterShape });
const missingDetails = z.object({ missing: z.array(z.object({ description: z.string() })) });
const changedDetails = z.object({ changed: z.array(z.object({ description: z.string() })) });

/** Stores a letter: the first Save of a new one creates it. Throws ApiError for everything a dialog cannot solve. */
export async function saveLetter(letter: Letter, content: Content): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', stored: await store(letter, content) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function store(letter: Letter, { name, text }: Content): Promise<Letter> {
  if (letter.id !== NEW_LETTER_ID) {
    return call(saveEndpoint, { body: { id: letter.id, version: letter.version, name, text } });
  }
  const { ids, environment, letterTemplate } = letter;
  return call(createLetter, { body: { name, text, ids, environment, letterTemplateId: letterTemplate.id } });
}

/** What a refused change means for the person, where a dialog can help; other errors are thrown on. */
export function outcomeOfFailure(error: unknown): Exclude<SaveOutcome, { kind: 'saved' }> {
  if (failedWith(error, 'letter_stale')) {
    const read = staleDetails.safeParse(error.details);
    if (read.success) return { kind: 'conflict', theirs: read.data.letter };
  }
  if (failedWith(error, 'required_information_missing')) {
    const read = missingDetails.safeParse(error.details);
    if (read.success) {
      const items = read.data.missing.map((one) => one.description);
      return { kind: 'refused', refusal: { kind: 'missing', items } };
    }
  }
  if (failedWith(error, 'not_editable_changed')) {
    const read = changedDetails.safeParse(error.details);
    if (read.success) error.message += ` ${read.data.changed.map((one) => one.description).join(', ')}.`;
  }
  throw error;
}
