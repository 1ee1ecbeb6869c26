import { createLetter, type Letter, saveLetter as saveEndpoint } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { failedWith } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import type { DraftSaveOutcome as TextSaveOutcome } from '../../../../draft-store/draft-store.ts';
import { getTimeZone } from '../../../../ui/date-time.ts';
import { floodedFrom } from '../../../flooding/reflood-letter.ts';
import type { LetterSaveRefusal } from './letter-questions.ts';

export type LetterSaveOutcome = TextSaveOutcome<Letter, LetterSaveRefusal>;

/**
 * Stores a letter; the first save of a new one creates it.
 * @throws ApiError for everything a dialog can't solve.
 */
export async function saveLetter(letter: Letter, content: LetterContent): Promise<LetterSaveOutcome> {
  try {
    return { kind: 'saved', stored: await store(letter, content) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function store(letter: Letter, content: LetterContent): Promise<Letter> {
  if (letter.id !== NEW_LETTER_ID) {
    return call(saveEndpoint, { body: { ...content, id: letter.id, version: letter.version } });
  }
  const { ids, environment, letterTemplate } = letter;
  const zone = getTimeZone();
  return call(createLetter, {
    body: { ...content, ids, environment, zone, letterTemplateId: letterTemplate.id, ...floodedFrom(letter) },
  });
}

/** Turns a refused save into an outcome, if a dialog can help; rethrows other errors. */
export function outcomeOfFailure(error: unknown): Exclude<LetterSaveOutcome, { kind: 'saved' }> {
  if (failedWith(error, 'letter_stale') && error.details) return { kind: 'conflict', theirs: error.details.letter };
  if (failedWith(error, 'required_information_missing') && error.details) {
    return { kind: 'refused', refusal: { kind: 'missing', missing: error.details.missing } };
  }
  if (failedWith(error, 'not_editable_changed') && error.details) {
    error.message += ` ${error.details.changed.map((one) => one.description).join(', ')}.`;
  }
  throw error;
}
