import type { SentLetter } from '@letterdesk/contract/sending';
import { SENT_SENTENCE, type SendingOutcome, summariseRecipients } from '@letterdesk/core/sending/outcome';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { dateTime } from '../../../ui/date-time.ts';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from './outcome-step.module.css';
import { RecipientDecisions } from './recipient-decisions.tsx';
import { sentLetterQuery } from './sent-letters-query.ts';

const SentLetterModal = lazyComponent({
  name: 'The sent letter',
  load: () => import('./sent-letter-modal.tsx').then((module) => module.SentLetterModal),
  close: ({ onClose }) => onClose(),
});

/** Milliseconds before it says that sending continues. */
const SLOW_DELIVERY_AFTER = 8_000;

/** Step 5: the result. */
export function OutcomeStep({ sentLetterId }: { sentLetterId: number }) {
  const patient = usePatience();
  const [shown, setShown] = useState(false);
  const { data } = useQuery(sentLetterQuery(sentLetterId, patient));
  const summary = data ? summariseRecipients(data.recipients) : null;
  const waiting = summary === null || (summary.outcome === 'queued' && patient);
  if (waiting || !data) {
    return (
      <Frame icon={<Spinner size={28} label="Sending" />} title="Sending the letter">
        It is stored and being handed to the mail server.
      </Frame>
    );
  }
  const { icon, title, tone } = OUTCOMES[summary.outcome];
  if (summary.outcome === 'sent') {
    return (
      <Stack gap={8} align="center">
        <Frame icon={icon} title={title} tone={tone}>
          {toWhomAndWhen(data)}
        </Frame>
        <Button variant="subtle" onClick={() => setShown(true)}>
          Show the sent letter
        </Button>
        {shown && <SentLetterModal sentLetterId={sentLetterId} onClose={() => setShown(false)} />}
      </Stack>
    );
  }
  const alone = data.recipients.length === 1;
  return (
    <Stack gap={16}>
      <Frame icon={icon} title={title} tone={tone}>
        {alone || summary.outcome === 'queued' ? summary.sentence : EACH}
        {summary.outcome === 'queued' && ` ${SHOWN_LATER}`}
      </Frame>
      <RecipientDecisions sentLetter={data} listed={!alone} />
    </Stack>
  );
}

/** 'To ann@client.example and bob@client.example, 2026-11-23 11:54 AM.' */
function toWhomAndWhen({ recipients, sentDate }: SentLetter): string {
  const whom = new Intl.ListFormat('en').format(recipients.map(({ address }) => address));
  return `To ${whom}, ${dateTime(sentDate)}.`;
}

const EACH = 'Here’s the status of each recipient.';
const SHOWN_LATER = 'You can close this. The sent letter shows its status.';

interface OutcomeWording {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone: 'ok' | 'info' | 'warn' | 'bad';
}

const OUTCOMES: Readonly<Record<SendingOutcome, OutcomeWording>> = {
  sent: { icon: <IconCheck size={28} />, title: SENT_SENTENCE, tone: 'ok' },
  queued: { icon: <IconClock size={28} />, title: 'Not delivered yet', tone: 'info' },
  failed: { icon: <IconMailX size={28} />, title: 'The letter was not delivered', tone: 'bad' },
  uncertain: { icon: <IconAlertTriangle size={28} />, title: 'It may not have arrived', tone: 'warn' },
  partly: { icon: <IconAlertTriangle size={28} />, title: 'Not delivered to everyone', tone: 'warn' },
};

interface FrameProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone?: OutcomeWording['tone'];
  readonly children?: ReactNode;
}

function Frame({ icon, title, tone, children }: FrameProps) {
  return (
    <div className={classes.frame} role="status">
      <div className={classes.icon} data-tone={tone} aria-hidden={tone !== undefined}>
        {icon}
      </div>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      {children && <Text c="dimmed">{children}</Text>}
    </div>
  );
}

/** True until the time is over. */
function usePatience(): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), SLOW_DELIVERY_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return patient;
}
