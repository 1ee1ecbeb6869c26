import { rehearseEmailMessage } from '@letterdesk/contract/sending';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { placesInWords } from '@letterdesk/core/shortcodes/place-in-words';
import { parseHtml } from '@letterdesk/document/parse-html';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { PickedRecord } from '../templates/rehearsal/picked-record.ts';

const UNKNOWN = 'Something went wrong. Please try again.';

/** A message as it stands in the editor, flooded by the server with what a record leads to. Nothing is stored. */
export function useMessageRehearsal(
  { subject, message }: Pick<MessageContent, 'subject' | 'message'>,
  record: PickedRecord | null,
) {
  const { data, error, refetch } = useQuery({
    queryKey: ['email-messages', 'rehearsal', subject, message, record?.kind, record?.id],
    queryFn: ({ signal }) =>
      call(rehearseEmailMessage, {
        body: { subject, message, ids: record ? { [`${record.kind}Id`]: record.id } : {} },
        signal,
      }),
    enabled: record !== null,
    // The data may have been completed since; the dialog shows a failure itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const problems = failedWith(error, 'shortcodes_invalid') ? (error.details?.problems ?? []) : [];
  const wrong = problems.length > 0;
  const places = useMemo(() => (wrong ? placesInWords(parseHtml(message)) : []), [wrong, message]);
  return {
    /** Null while it is on its way, or when there is none. */
    email: data ?? null,
    problems,
    places,
    /** Why there is none, as a sentence. */
    failure: error && !wrong ? error.message || UNKNOWN : null,
    retry: () => void refetch(),
  };
}
