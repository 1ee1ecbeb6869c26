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

/** A letter's title and text as they stand in the editor. */
export interface Content {
  readonly name: string;
  readonly text: string;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly letter: Letter }
  /** Somebody else saved in between; nothing was stored. */
  | { readonly kind: 'conflict'; readonly theirs: Letter }
  /** Required information is not in the letter; the descriptions of what is missing. */
  | { readonly kind: 'missing'; readonly items: readonly string[] };

const staleDetails = z.object({ letter: letterShape });
const missingDetails = z.object({ missing: z.array(z.object({ description: z.string() })) });
const changedDetails = z.object({ changed: z.array(z.object({ description: z.string() })) });

/** Stores a letter: the first Save of a new one creates it. Throws ApiError for everything a dialog cannot solve. */
export async function saveLetter(letter: Letter, content: Content): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', letter: await store(letter, content) };
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
    if (read.success) return { kind: 'missing', items: read.data.missing.map((one) => one.description) };
  }
  if (failedWith(error, 'not_editable_changed')) {
    const read = changedDetails.safeParse(error.details);
    if (read.success) error.message += ` ${read.data.changed.map((one) => one.description).join(', ')}.`;
  }
  throw error;
}
