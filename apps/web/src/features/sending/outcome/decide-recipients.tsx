import { decideRecipients, type SentLetter } from '@letterdesk/contract/sending';
import type { Decision } from '@letterdesk/core/sending/delivery';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sentenceOf } from '../../../api/refused-by.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { confirmationOf } from './decision-wording.ts';
import { sentLetterKey } from './sent-letter-query.ts';

/** 'Send again' and 'Mark as sent' for the recipients whose mail failed or is uncertain, to those who may decide. */
export function DecideRecipients({ sentLetter }: { sentLetter: SentLetter }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const queries = useQueryClient();
  const open = sentLetter.recipients.filter(({ decidable }) => decidable);
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call(decideRecipients, {
        params: { id: sentLetter.id },
        body: { addresses: open.map(({ address }) => address), decision },
      }),
    onSuccess: (decided) => queries.setQueryData(sentLetterKey(sentLetter.id), decided),
    onError: (error) => {
      if (failedWith(error, 'nothing_to_decide')) {
        void queries.invalidateQueries({ queryKey: sentLetterKey(sentLetter.id) });
      }
    },
    onSettled: () => setAsking(null),
  });
  if (open.length === 0) return null;
  if (sentLetter.refusals.decide !== null) {
    return (
      <Text size="sm" c="dimmed">
        {sentenceOf(sentLetter.refusals.decide)}
      </Text>
    );
  }
  const wording = asking === null ? null : confirmationOf(asking, open);
  return (
    <>
      {open.some(({ state }) => state === 'uncertain') && (
        <Text size="sm" c="dimmed">
          {UNCERTAIN}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking('send_again')}>
          Send again
        </Button>
        <Button variant="default" onClick={() => setAsking('mark_as_sent')}>
          Mark as sent
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking !== null}
        title={wording?.title ?? ''}
        message={wording?.message ?? ''}
        confirmLabel={wording?.title ?? ''}
        harmless
        busy={decide.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null && !decide.isPending) decide.mutate(asking);
        }}
      />
    </>
  );
}

const UNCERTAIN =
  'Uncertain: the connection broke before the mail server confirmed the mail. Nothing is sent a second time without your decision; ask the recipient if you can.';
