import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import outcomeClasses from '../outcome/outcome-step.module.css';
import { formatAddressees, formatSendTime, scheduledEmailQuery } from './scheduled-email-query.ts';
import { SendLaterDialog } from './send-later-dialog.tsx';
import { useScheduledEmailActions } from './use-scheduled-email-actions.ts';

interface ScheduledOutcomeProps {
  readonly letterId: number;
  readonly scheduled: ScheduledEmail;
}

/** The wizard's last step for a letter that is sent later. */
export function ScheduledOutcome({ letterId, scheduled: first }: ScheduledOutcomeProps) {
  const { data } = useQuery({ ...scheduledEmailQuery(letterId), enabled: false });
  const scheduled = data ?? first;
  const { busy, change, cancel } = useScheduledEmailActions(scheduled);
  const [changing, setChanging] = useState(false);
  const cancelled = scheduled.state === 'cancelled';
  return (
    <Stack gap={8} align="center">
      <div className={outcomeClasses.frame} role="status">
        <div className={outcomeClasses.icon} data-tone="info" aria-hidden>
          {cancelled ? <IconX size={28} /> : <IconClock size={28} />}
        </div>
        <Title order={3} className={outcomeClasses.title}>
          {cancelled ? 'Cancelled' : `Scheduled for ${formatSendTime(scheduled)}`}
        </Title>
        <Text c="dimmed">
          {cancelled
            ? 'The letter won’t be sent. Its page lets you edit the e-mail.'
            : `To ${formatAddressees(scheduled)}. The checks run again then. You get a mail if they stop it.`}
        </Text>
      </div>
      {!cancelled && (
        <Group gap={8}>
          <Button variant="subtle" onClick={() => setChanging(true)} disabled={busy}>
            Change
          </Button>
          <Button variant="subtle" aria-label="Cancel the scheduled e-mail" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
        </Group>
      )}
      {changing && (
        <SendLaterDialog
          title="Change when it is sent"
          submitLabel="Change"
          initial={scheduled.sendTime}
          busy={busy}
          onSubmit={async (sendTime) => {
            await change(sendTime);
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Stack>
  );
}
