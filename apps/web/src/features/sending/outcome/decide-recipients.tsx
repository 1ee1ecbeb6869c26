import { decideRecipients, type Recipient, type SentLetter } from '@letterdesk/contract/sending';
import type { Decision } from '@letterdesk/core/sending/delivery';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sentenceOf } from '../../../api/refused-by.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import classes from './decide-recipients.module.css';
import { confirmationOf } from './decision-wording.ts';
import { RecipientsList } from './recipients-list.tsx';
import { sentLetterKey } from './sent-letter-query.ts';

interface Question {
  readonly decision: Decision;
  /** Whom it is about. */
  readonly recipients: readonly Recipient[];
}

const DECISIONS: readonly {
  readonly decision: Decision;
  readonly one: string;
  readonly all: (count: number) => string;
}[] = [
  { decision: 'send_again', one: 'Send again', all: (count) => `Send again to all ${count}` },
  { decision: 'mark_as_sent', one: 'Mark as sent', all: (count) => `Mark all ${count} as sent` },
];

export interface DecideRecipientsProps {
  readonly sentLetter: SentLetter;
  /** Shows what became of each recipient, too. */
  readonly listed: boolean;
}

/** 'Send again' and 'Mark as sent' for recipients whose mail failed or is uncertain, one by one or all, to those who may decide. */
export function DecideRecipients({ sentLetter, listed }: DecideRecipientsProps) {
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
      // The button that was pressed may be gone.
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
  const wording = asking === null ? null : confirmationOf(asking.decision, asking.recipients);
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
          {sentenceOf(refusals.decide)}
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
