import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.tsx';
import { formatSendTime, scheduledEmailQuery } from './scheduled-email-query.ts';

/** Says in the wizard that an e-mail of the letter waits, and what becomes of it. */
export function ScheduledBefore({ letterId }: { letterId: number }) {
  // The letter's page keeps it up to date.
  const { data: scheduled } = useQuery({ ...scheduledEmailQuery(letterId), enabled: false });
  if (scheduled?.state !== 'waiting') return null;
  const when = formatSendTime(scheduled);
  return (
    <Notice icon={<IconClock size={16} aria-hidden />}>
      {scheduled.abilities.change
        ? `This letter is scheduled for ${when}. Send and Send later replace that e-mail.`
        : `${scheduled.scheduledByName} scheduled this letter for ${when}. That e-mail is stopped if you send it now.`}
    </Notice>
  );
}
