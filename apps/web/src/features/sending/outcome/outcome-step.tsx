import type { SentLetter } from '@letterdesk/contract/sending';
import { SENT_SENTENCE, type SendingOutcome, summariseRecipients } from '@letterdesk/core/sending/outcome';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { handledByPage } from '../../../api/query-client.ts';
import { dateTime } from '../../../ui/date-time.ts';
import { useReturnFocusAtOnce } from '../../../ui/dialog/use-return-focus.ts';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SecondsLeft } from '../undo/seconds-left.tsx';
import { useSecondsLeft } from '../undo/use-seconds-left.ts';
import { type OnUndone, useUndoSending } from '../undo/use-undo-sending.ts';
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

interface OutcomeStepProps {
  readonly letterId: number;
  readonly sentLetterId: number;
  readonly onUndone: OnUndone;
}

/** Step 5: the time to undo, then the result. */
export function OutcomeStep({ letterId, sentLetterId, onUndone }: OutcomeStepProps) {
  const [held, setHeld] = useState(false);
  const patient = usePatience(!held);
  const { data, dataUpdatedAt, error } = useQuery({
    ...sentLetterQuery(sentLetterId, patient),
    ...handledByPage('sent_letter_not_found'),
  });
  const secondsLeft = useSecondsLeft(data?.undoableFor ?? null, dataUpdatedAt);
  const { undo, isPending } = useUndoSending({ letterId, onUndone });
  if (held !== secondsLeft > 0) setHeld(secondsLeft > 0);
  const button = { isPending, onUndo: () => undo(sentLetterId) };
  if (failedWith(error, 'sent_letter_not_found')) {
    return (
      <Undoable icon={<IconArrowBackUp size={28} />} title="Sending undone" label="Open the e-mail again" {...button}>
        Nothing was sent.
      </Undoable>
    );
  }
  if (data && (secondsLeft > 0 || isPending)) {
    const title = <SecondsLeft seconds={secondsLeft} />;
    return (
      <Undoable icon={<IconClock size={28} />} title={title} label="Undo" {...button}>
        {toWhom(data)}.
      </Undoable>
    );
  }
  return <DeliveryOutcome sentLetterId={sentLetterId} data={data} patient={patient} />;
}

interface UndoableProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** Returns focus to OK when the time is over. */
function Undoable({ icon, title, label, children, isPending, onUndo }: UndoableProps) {
  const place = useRef<HTMLDivElement>(null);
  useReturnFocusAtOnce(place, false);
  return (
    <Stack ref={place} gap={8} align="center">
      <Frame icon={icon} title={title} tone="info">
        {children}
      </Frame>
      <Button variant="default" aria-disabled={isPending || undefined} onClick={onUndo}>
        {label}
      </Button>
    </Stack>
  );
}

interface DeliveryOutcomeProps {
  readonly sentLetterId: number;
  readonly data: SentLetter | undefined;
  /** It waits for the mail server without saying so. */
  readonly patient: boolean;
}

function DeliveryOutcome({ sentLetterId, data, patient }: DeliveryOutcomeProps) {
  const [shown, setShown] = useState(false);
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
function toWhomAndWhen(sent: SentLetter): string {
  return `${toWhom(sent)}, ${dateTime(sent.sentDate)}.`;
}

function toWhom({ recipients }: SentLetter): string {
  return `To ${new Intl.ListFormat('en').format(recipients.map(({ address }) => address))}`;
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
  readonly title: ReactNode;
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

/** True until the time is over, which begins when the mail may leave. */
function usePatience(leaves: boolean): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => setPatient(false), SLOW_DELIVERY_AFTER);
    return () => clearTimeout(timer);
  }, [leaves]);
  return patient;
}
