import {
  changeScheduledEmail,
  type ScheduledEmail,
  type SendTime,
  scheduleEmail,
} from '@letterdesk/contract/scheduled-emails';
import type { EmailRequest } from '@letterdesk/contract/sending';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { cacheScheduledEmail, scheduledEmailQuery } from './scheduled-email-query.ts';

interface SendLaterOptions {
  readonly request: EmailRequest;
  /** Approves the letter if sending does so first. */
  readonly prepare: () => Promise<void>;
  readonly onScheduled: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Schedules the wizard's e-mail, in place of the one that waits. */
export function useSendLater({ request, prepare, onScheduled, onRefused }: SendLaterOptions) {
  const queries = useQueryClient();
  const [scheduled, setScheduled] = useState<ScheduledEmail | null>(null);
  const scheduling = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ sendTime, email }: { sendTime: SendTime; email: EmailRequest }) => {
      await prepare();
      const before = await queries.fetchQuery({ ...scheduledEmailQuery(email.letter.id), staleTime: 0 });
      if (before?.abilities.change !== true) return call(scheduleEmail, { body: { email, sendTime } });
      const { id, version } = before;
      return call(changeScheduledEmail, { params: { id }, body: { version, email, sendTime } });
    },
    onSuccess: (answer) => {
      cacheScheduledEmail(queries, answer);
      setScheduled(answer);
      onScheduled();
    },
    onError: onRefused,
  });
  return {
    scheduled,
    scheduling: scheduling.isPending,
    schedule: (sendTime: SendTime) => scheduling.mutate({ sendTime, email: request }),
  } as const;
}
