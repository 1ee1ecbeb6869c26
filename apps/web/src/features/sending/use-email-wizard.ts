import type { PreparedEmail } from '@letterdesk/contract/sending';
import { sendEmail } from '@letterdesk/contract/sending';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useMe } from '../session/session-context.tsx';
import { useAutofillHistory } from './autofill-history.ts';
import { draftOf, emailRequestOf, isChanged } from './email-draft.ts';
import { forgetKeptEmail, keepEmail, keptEmailName, readKeptEmail, useKeptEmail } from './kept-draft.ts';
import { isUnanswered, mayHaveLeft, nextAttempt, type SendAttempt } from './send-attempt.ts';
import type { ApprovalBeforeSending, SendEmailWizardProps } from './send-email-props.ts';

export interface EmailWizardInput extends SendEmailWizardProps {
  readonly prepared: PreparedEmail;
}

/** What the wizard holds from opening to sending: the draft, kept through reloads, and the attempt to send it. */
export function useEmailWizard({ letter, prepared, approve, onSent }: EmailWizardInput) {
  const name = keptEmailName(useMe()?.username ?? '', letter.id);
  const [kept] = useState(() => readKeptEmail(name));
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(prepared));
  const [unanswered, setUnanswered] = useState<SendAttempt | null>(kept?.unanswered ?? null);
  const [sentLetterId, setSentLetterId] = useState<number | null>(null);
  const { history, remember } = useAutofillHistory();
  const running = useRef(false);
  const approved = useRef(false);
  const [approvedOnly, setApprovedOnly] = useState(false);

  const changed = isChanged(draft, prepared);
  const worthKeeping = sentLetterId === null && (changed || unanswered !== null);
  useKeptEmail(
    name,
    useMemo(() => (worthKeeping ? { draft, unanswered } : null), [worthKeeping, draft, unanswered]),
  );

  const request = emailRequestOf(draft, letter);
  const sending = useMutation({
    mutationFn: async (attempt: SendAttempt) => {
      // Approved first, then sent; what was approved stays so when the mail cannot be accepted (decisions, section 5).
      if (approve && !approved.current) await approve();
      approved.current = true;
      keepEmail(name, { draft, unanswered: attempt });
      setUnanswered(attempt);
      return call(sendEmail, { body: attempt.request, headers: { 'idempotency-key': attempt.key } });
    },
    onSuccess: (answer) => {
      forgetKeptEmail(name);
      setUnanswered(null);
      setSentLetterId(answer.sentLetterId);
      remember({
        addresses: [request.letterFromEmail, request.letterTo, request.cc, request.bcc].join(','),
        names: request.letterFromName,
      });
      onSent(answer.letter, answer.sentLetterId);
    },
    onError: (error) => {
      setApprovedOnly(approved.current);
      if (!(error instanceof ApiError) || !isUnanswered(error.status, error.code)) setUnanswered(null);
    },
    onSettled: () => {
      running.current = false;
    },
  });

  /** Sends once, however often it is pressed. */
  const send = () => {
    if (running.current || sentLetterId !== null) return;
    running.current = true;
    sending.mutate(nextAttempt(unanswered, request, () => crypto.randomUUID()));
  };
  const startOver = () => {
    setDraft(draftOf(prepared));
    setUnanswered(null);
  };
  return {
    draft,
    changeDraft: setDraft,
    history,
    /** Whether discarding would lose something. */
    worthKeeping,
    /** Whether an earlier, unfinished draft was brought back. */
    restored: kept !== null && changed,
    startOver,
    send,
    sending: sending.isPending,
    sentLetterId,
    approval: approvalBeforeSending(approve !== undefined, approvedOnly),
    /** An attempt got no answer: the same again is safe, another may be a second copy. */
    lostAnswer: unanswered === null || sending.isPending ? null : mayHaveLeft(unanswered, request) ? 'other' : 'same',
    discard: () => forgetKeptEmail(name),
  } as const;
}

export type EmailWizard = ReturnType<typeof useEmailWizard>;

function approvalBeforeSending(approves: boolean, approvedOnly: boolean): ApprovalBeforeSending {
  if (!approves) return 'none';
  return approvedOnly ? 'given' : 'ahead';
}
