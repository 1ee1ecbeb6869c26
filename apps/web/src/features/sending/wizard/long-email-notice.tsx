import { measureEmail } from '@letterdesk/contract/sending';
import { longEmailWarning } from '@letterdesk/core/sending/email-length';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Milliseconds after the last change. */
const MEASURE_DELAY = 1_000;

interface LongEmailNoticeProps {
  readonly letter: { readonly id: number; readonly version: number };
  readonly subject: string;
  readonly message: string;
  readonly includesLetter: boolean;
}

/** Warns that Gmail cuts off the e-mail, once the server has measured it. */
export function LongEmailNotice({ letter, subject, message, includesLetter }: LongEmailNoticeProps) {
  const [measured] = useDebouncedValue({ subject, message }, MEASURE_DELAY);
  const { data } = useQuery({
    queryKey: ['email-length', letter.id, letter.version, measured],
    queryFn: ({ signal }) => call(measureEmail, { body: { letterId: letter.id, ...measured }, signal }),
    placeholderData: keepPreviousData,
    // The key holds the whole message with its pictures.
    gcTime: 0,
    // Errors must not stop the sender.
    meta: { quiet: true },
  });
  const warning = data === undefined ? null : longEmailWarning(data.htmlBytes, includesLetter);
  if (warning === null) return null;
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {warning}
    </Notice>
  );
}
