import { checkLetter } from '@letterdesk/contract/checks';
import type { Letter } from '@letterdesk/contract/letters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { getTimeZone } from '../../ui/date-time.ts';

interface WrittenLetter {
  readonly letter: Letter;
  readonly name: string;
  readonly text: string;
}

/** Asks for what the checks find in a letter as it is written; the last answer is kept meanwhile. */
export function checksQuery({ letter, name, text }: WrittenLetter) {
  const attachments = letter.attachments.map((each) => each.name);
  return queryOptions({
    queryKey: ['checks', letter.id, letter.letterTemplate.id, letter.floodedDate, name, text, attachments],
    queryFn: ({ signal }) =>
      call(checkLetter, {
        body: {
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
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
