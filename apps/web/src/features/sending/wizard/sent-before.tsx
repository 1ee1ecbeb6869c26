import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../ui/date-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { sentLettersQuery } from '../outcome/sent-letters-query.ts';

/** Warns that the letter was sent before, when and to whom. */
export function SentBefore({ letterId, count }: { letterId: number; count: number }) {
  const { data: [newest] = [] } = useQuery(sentLettersQuery(letterId, count));
  if (newest === undefined) return null;
  const [first = '', ...others] = parseAddressList(newest.letterTo).addresses;
  const whom = others.length === 0 ? first : `${first} and ${others.length} more`;
  return (
    <Notice icon={<IconMailForward size={16} aria-hidden />}>
      {`${newest.sentByName} sent this letter to ${whom} on ${dateTime(newest.sentDate)}.`}
    </Notice>
  );
}
