import type { Letter } from '@letterdesk/contract/letters';
import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import type { EmailRequest } from '@letterdesk/contract/sending';
import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describeScheduledEmail } from './describe-scheduled-email.ts';
import { formatAddressees, refreshScheduledEmail, scheduledEmailQuery } from './scheduled-email-query.ts';
import { SendLaterDialog } from './send-later-dialog.tsx';
import { useScheduledEmailActions } from './use-scheduled-email-actions.ts';

interface ScheduledNoticeProps {
  readonly letter: Pick<Letter, 'id' | 'version' | 'sentLetters' | 'refusals'>;
  /** Opens the send wizard with the e-mail. */
  readonly onReview: (request: EmailRequest) => void;
}

/** Says when the letter will be sent, or why it wasn't, and lets its sender change that. */
export function ScheduledNotice({ letter, onReview }: ScheduledNoticeProps) {
  const { data: scheduled } = useQuery(scheduledEmailQuery(letter.id));
  useRefreshAfter(letter);
  return (
    <div role="status">
      {scheduled && <OwnNotice key={scheduled.id} scheduled={scheduled} letter={letter} onReview={onReview} />}
    </div>
  );
}

/** A newer version outdates the e-mail, and a sending ends it. */
function useRefreshAfter({ id, version, sentLetters }: ScheduledNoticeProps['letter']): void {
  const queries = useQueryClient();
  const seen = useRef({ version, sentLetters });
  useEffect(() => {
    if (seen.current.version === version && seen.current.sentLetters === sentLetters) return;
    seen.current = { version, sentLetters };
    refreshScheduledEmail(queries, id);
  }, [queries, id, version, sentLetters]);
}

/** Names its button apart from those of dialogs. */
const CANCEL = 'Cancel the scheduled e-mail';

interface OwnNoticeProps extends ScheduledNoticeProps {
  readonly scheduled: ScheduledEmail;
}

function OwnNotice({ scheduled, letter, onReview }: OwnNoticeProps) {
  const { busy, change, sendNow, cancel } = useScheduledEmailActions(scheduled);
  const [asked, ask] = useState<'time' | 'send now' | null>(null);
  const { sentence, tone, offers } = describeScheduledEmail(scheduled, new Date());
  const close = () => ask(null);
  const review = () => {
    close();
    onReview(scheduled.email);
  };
  const actions = {
    review: { label: 'Review and send', perform: review },
    edit: { label: 'Edit the e-mail', perform: review },
    change: { label: 'Change', perform: () => ask('time') },
    sendNow: { label: 'Send now', perform: () => ask('send now') },
    cancel: { label: 'Cancel', perform: cancel },
    dismiss: { label: 'Dismiss', perform: cancel },
  } as const;
  return (
    <>
      <Notice
        place="desk"
        tone={tone}
        icon={tone === 'info' ? <IconClock size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        action={
          <Group gap={0}>
            {offers
              .filter((offer) => letter.refusals.send === null || (offer !== 'review' && offer !== 'edit'))
              .map((offer) => (
                <Button
                  key={offer}
                  size="compact-sm"
                  variant="subtle"
                  c="inherit"
                  disabled={busy}
                  aria-label={offer === 'cancel' ? CANCEL : undefined}
                  onClick={actions[offer].perform}
                >
                  {actions[offer].label}
                </Button>
              ))}
          </Group>
        }
      >
        {sentence}
      </Notice>
      {asked === 'time' && (
        <SendLaterDialog
          title="Change when it is sent"
          submitLabel="Change"
          initial={scheduled.sendTime}
          busy={busy}
          onSubmit={async (sendTime) => {
            await change(sendTime);
            close();
          }}
          onClose={close}
          onEdit={review}
        />
      )}
      <ConfirmDialog
        opened={asked === 'send now'}
        title="Send now?"
        message={`The letter is sent to ${formatAddressees(scheduled)} within seconds.`}
        confirmLabel="Send now"
        harmless
        onCancel={close}
        onConfirm={() => {
          close();
          sendNow();
        }}
      />
    </>
  );
}
