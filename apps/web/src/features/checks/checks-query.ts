import { checkLetter } from '@letterdesk/contract/checks';
import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { getTimeZone } from '../../ui/date-time.ts';

interface WrittenLetter {
  readonly letter: Letter;
  readonly name: string;
  readonly text: string;
}

/** Asks for what the checks find in a letter as it is written; the last answer is kept meanwhile. */
export function checksQuery(written: WrittenLetter) {
  const { letter, name, text } = written;
  const attachments = letter.attachments.map((each) => each.name);
  return queryOptions({
    queryKey: ['checks', letter.id, letter.letterTemplate.id, letter.floodedDate, name, text, attachments],
    queryFn: ({ signal }) => call(checkLetter, { body: bodyOf(written), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The panel says it.
    meta: { quiet: true },
  });
}

/** Invalidate when the server found another change. */
export const changedDataKey = ['changed-data'] as const;

/** Compares a letter's values with their source: as it opens and after each save, not while it is being written. */
export function changedDataQuery(written: WrittenLetter) {
  const { id, version, flooded } = written.letter;
  return queryOptions({
    queryKey: [...changedDataKey, id, version],
    queryFn: ({ signal }) => call(checkLetter, { body: { ...bodyOf(written), compareWithSource: true }, signal }),
    enabled: id !== NEW_LETTER_ID && flooded.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
}

function bodyOf({ letter, name, text }: WrittenLetter) {
  return {
    letterId: letter.id,
    letterTemplateId: letter.letterTemplate.id,
    name: name.trim() || letter.letterName,
    text,
    flooded: letter.flooded.map((value) => ({
      shortcode: value.shortcode,
      text: value.text,
      source: value.source,
    })),
    zone: getTimeZone(),
  };
}
