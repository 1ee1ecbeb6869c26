import type { ErrorDetails } from '@letterdesk/contract/error-details';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { IconAlertTriangle, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../ui/date-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { sentLettersQuery } from '../outcome/sent-letters-query.ts';

export type EarlierSending = ErrorDetails<'already_sent'>['sending'];

interface SentBeforeProps {
  readonly letterId: number;
  readonly count: number;
  /** The sending because of which nothing was sent just now. */
  readonly refusedBy: EarlierSending | null;
}

/** Warns that the letter was sent before, when and to whom. */
export function SentBefore({ letterId, count, refusedBy }: SentBeforeProps) {
  const { data: [newest] = [] } = useQuery(sentLettersQuery(letterId, count));
  const sending = refusedBy ?? newest;
  if (sending === undefined) return null;
  const [first = '', ...others] = parseAddressList(sending.letterTo).addresses;
  const whom = others.length === 0 ? first : `${first} and ${others.length} more`;
  const sent = `${sending.sentByName} sent this letter to ${whom} on ${dateTime(sending.sentDate)}.`;
  if (refusedBy !== null) {
    return (
      <Notice tone="warn" role="alert" icon={<IconAlertTriangle size={16} aria-hidden />}>
        {`Nothing was sent now. ${sent} Choose Send again to send it once more.`}
      </Notice>
    );
  }
  return <Notice icon={<IconMailForward size={16} aria-hidden />}>{sent}</Notice>;
}
