import {
  cancelScheduledEmail,
  changeScheduledEmail,
  type ScheduledEmail,
  type SendTime,
} from '@letterdesk/contract/scheduled-emails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reportError } from '../../../api/reported-error.ts';
import { cacheScheduledEmail, refreshScheduledEmail } from './scheduled-email-query.ts';

type Change = SendTime | 'now' | 'cancel';

/** Changes the time of a scheduled e-mail, sends it now, or cancels it. */
export function useScheduledEmailActions({ id, version, letter }: ScheduledEmail) {
  const queries = useQueryClient();
  const changing = useMutation({
    meta: { quiet: true },
    mutationFn: (change: Change) =>
      change === 'cancel'
        ? call(cancelScheduledEmail, { params: { id } })
        : call(changeScheduledEmail, { params: { id }, body: { version, sendTime: change } }),
    onSuccess: (scheduled) => cacheScheduledEmail(queries, scheduled),
    onError: (error) => {
      reportError(error);
      const isOver = failedWith(error, 'scheduled_email_over', 'scheduled_email_stale', 'scheduled_email_not_found');
      if (isOver && letter.id !== null) refreshScheduledEmail(queries, letter.id);
    },
  });
  const { mutate, mutateAsync, isPending: busy } = changing;
  return {
    busy,
    /** Resolves to whether it succeeded; failures are reported. */
    change: (sendTime: SendTime): Promise<boolean> =>
      mutateAsync(sendTime).then(
        () => true,
        () => false,
      ),
    sendNow: () => busy || mutate('now'),
    cancel: () => busy || mutate('cancel'),
  } as const;
}
