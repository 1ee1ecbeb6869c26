import { decideRecipients, type Recipient, type SentLetter } from '@letterdesk/contract/sending';
import type { RecipientDecision, RecipientState } from '@letterdesk/core/sending/delivery';
import { ADDRESS_FIELD_LABELS } from '@letterdesk/core/sending/recipients';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { failedWith, getRefusalMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Address } from '../../../ui/address.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import classes from './recipient-decisions.module.css';
import { describeRecipientState } from './recipient-state-labels.ts';
import recipientsListClasses from './recipients-list.module.css';
import { sentLetterKey } from './sent-letters-query.ts';

interface Question {
  readonly decision: RecipientDecision;
  readonly recipients: readonly Recipient[];
}

const DECISIONS: readonly {
  readonly decision: RecipientDecision;
  readonly one: string;
  readonly all: (count: number) => string;
}[] = [
  { decision: 'send_again', one: 'Send again', all: (count) => `Send again to all ${count}` },
  { decision: 'mark_as_sent', one: 'Mark as sent', all: (count) => `Mark all ${count} as sent` },
];

interface RecipientDecisionsProps {
  readonly sentLetter: SentLetter;
  readonly listed: boolean;
}

/** 'Send again' and 'Mark as sent' for failed or uncertain recipients, one or all, for those who may decide. */
export function RecipientDecisions({ sentLetter, listed }: RecipientDecisionsProps) {
  const [asking, ask] = useState<Question | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const open = sentLetter.recipients.filter(({ decidable }) => decidable);
  const decide = useMutation({
    mutationFn: ({ decision, recipients }: Question) =>
      call(decideRecipients, {
        params: { id: sentLetter.id },
        body: {
          addresses: recipients.map(({ address }) => address),
          seen: recipients.map(({ address, copy }) => ({ address, copy })),
          decision,
        },
      }),
    onSuccess: (decided) => {
      queries.setQueryData(sentLetterKey(sentLetter.id), decided);
      // The pressed button may be gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
      });
    },
    onError: (error) => {
      if (failedWith(error, 'nothing_to_decide')) {
        void queries.invalidateQueries({ queryKey: sentLetterKey(sentLetter.id) });
      }
    },
    onSettled: () => ask(null),
  });
  const { refusals } = sentLetter;
  const may = open.length > 0 && refusals.decide === null;
  const each = may && open.length > 1;
  const wording = asking === null ? null : getDecisionConfirmation(asking.decision, asking.recipients);
  return (
    <div ref={place} className={classes.place}>
      {listed && (
        <RecipientsList
          recipients={sentLetter.recipients}
          actions={(recipient) =>
            each &&
            recipient.decidable &&
            DECISIONS.map(({ decision, one }) => (
              <Button
                key={decision}
                variant="default"
                size="compact-xs"
                aria-label={`${one}: ${recipient.address}`}
                onClick={() => ask({ decision, recipients: [recipient] })}
              >
                {one}
              </Button>
            ))
          }
        />
      )}
      {open.length > 0 && refusals.decide !== null && (
        <Text size="sm" c="dimmed">
          {getRefusalMessage(refusals.decide)}
        </Text>
      )}
      {may && open.some(({ state }) => state === 'uncertain') && (
        <Text size="sm" c="dimmed">
          {UNCERTAIN}
        </Text>
      )}
      {may && (
        <Group gap="xs">
          {DECISIONS.map(({ decision, one, all }) => (
            <Button key={decision} variant="default" onClick={() => ask({ decision, recipients: open })}>
              {each ? all(open.length) : one}
            </Button>
          ))}
        </Group>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={wording?.title ?? ''}
        message={wording?.message ?? ''}
        confirmLabel={wording?.title ?? ''}
        harmless
        busy={decide.isPending}
        onCancel={() => ask(null)}
        onConfirm={() => {
          if (asking !== null && !decide.isPending) decide.mutate(asking);
        }}
      />
    </div>
  );
}

const UNCERTAIN =
  'Uncertain: the connection broke before the mail server confirmed the mail. Nothing is sent a second time without your decision; ask the recipient if you can.';

interface OpenRecipient {
  readonly address: string;
  readonly state: RecipientState;
}

interface Confirmation {
  readonly title: string;
  readonly message: string;
}

/** Confirmation text: names the recipients and warns of possible second copies. */
export function getDecisionConfirmation(
  decision: RecipientDecision,
  recipients: readonly OpenRecipient[],
): Confirmation {
  const names = recipients.map(({ address }) => address).join(', ');
  const uncertain = recipients.some(({ state }) => state === 'uncertain');
  if (decision === 'mark_as_sent') {
    return {
      title: 'Mark as sent',
      message: `Nothing will be sent to ${names}. The sent letter will say that you marked it as sent.`,
    };
  }
  const second = uncertain ? ' Recipients of the first mail will get a second copy.' : '';
  return { title: 'Send again', message: `The same mail will be sent to ${names}.${second}` };
}

interface RecipientsListProps {
  readonly recipients: readonly Recipient[];
  /** Actions for one recipient. */
  readonly actions: (recipient: Recipient) => ReactNode;
}

/** Each recipient's status. */
function RecipientsList({ recipients, actions }: RecipientsListProps) {
  return (
    <ul className={recipientsListClasses.list} aria-label="Recipients">
      {recipients.map((recipient) => {
        const { address, field } = recipient;
        const { label, tone, sentence } = describeRecipientState(recipient);
        return (
          <li key={address} className={recipientsListClasses.recipient}>
            <StatusChip tone={tone}>{label}</StatusChip>
            <span className={recipientsListClasses.address}>
              <Address>{address}</Address>
            </span>
            <span className={recipientsListClasses.field}>{ADDRESS_FIELD_LABELS[field]}</span>
            {tone !== 'ok' && <span className={recipientsListClasses.detail}>{sentence}</span>}
            <span className={recipientsListClasses.actions}>{actions(recipient)}</span>
          </li>
        );
      })}
    </ul>
  );
}
