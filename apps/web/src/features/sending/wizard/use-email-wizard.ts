import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest, PreparedEmail } from '@letterdesk/contract/sending';
import { sendEmail } from '@letterdesk/contract/sending';
import { stoppingResults } from '@letterdesk/core/checks/passed-checks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reportError } from '../../../api/reported-error.ts';
import type { DraftStore, LateDraft } from '../../../draft-store/draft-store.ts';
import { useDraftStore } from '../../../draft-store/use-draft-store.ts';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { getTimeZone } from '../../../ui/date-time.ts';
import { usePassingChecks } from '../../checks/use-passing-checks.ts';
import { allowedUnprintable } from '../../pdf/unprintable-letter.ts';
import { useSendLater } from '../scheduled/use-send-later.ts';
import { useAutofillHistory } from './addresses/autofill-history.ts';
import { emailChecksQuery, RELIABLE_TIME } from './email-checks-query.ts';
import { type ChangeDraft, emailRequestOf, isChanged, toEmailDraft } from './email-draft.ts';
import type { EmailContent, OpenedEmail } from './opened-email.ts';
import { isUnanswered, nextAttempt, type SendAttempt, wouldDuplicate } from './send-attempt.ts';
import type { ApprovalBeforeSending, SendEmailWizardProps } from './send-email-props.ts';
import type { EarlierSending } from './sent-before.tsx';

export interface EmailWizardInput extends SendEmailWizardProps {
  readonly opened: OpenedEmail;
  /** The e-mail is checked while its summary is shown. */
  readonly isAtSummary: boolean;
  /** The letter was saved or sent in the meantime; nothing was sent now. @returns true if a notice is shown. */
  readonly onChanged: (letter: Letter) => boolean;
}

/** The wizard's state: a draft that survives reloads, and the send attempt. */
export function useEmailWizard(input: EmailWizardInput) {
  const { letter, reopened, opened, isAtSummary, approve, onSent, onChanged } = input;
  const queries = useQueryClient();
  const { stored: prepared } = opened;
  const editor = useRef<RichTextEditorHandle>(null);
  const running = useRef(false);
  const addressesSeen = useRef(reopened !== undefined);
  const late = useRef<DraftStore<EmailContent, PreparedEmail> | null>(null);
  /** A draft found late replaces only untouched content; its unanswered attempt counts anyway. */
  const takeLate = (found: LateDraft<EmailContent, PreparedEmail>) => {
    if (running.current) return null;
    if (!addressesSeen.current && late.current?.isDirty() === false) return found;
    const { unanswered } = found.kept.content;
    if (unanswered !== null) late.current?.change({ unanswered });
    return null;
  };
  const text = useDraftStore<EmailContent, PreparedEmail>(
    () => ({
      ...opened,
      late: opened.late?.then((found) => found && takeLate(found)) ?? null,
      findAgain: async () => {
        const found = await opened.findAgain?.();
        return found ? takeLate(found) : null;
      },
      contentOf: (email) => ({ draft: toEmailDraft(email), unanswered: null }),
      versionOf: () => 0,
      same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    }),
    () => editor.current?.flush(),
  );
  const { store, content, restoredTypedAt, dirty } = text;
  useEffect(() => {
    late.current = store;
  }, [store]);
  const { draft, unanswered } = content;
  const setUnanswered = (attempt: SendAttempt | null) => store.change({ unanswered: attempt });
  const [sentLetterId, setSentLetterId] = useState<number | null>(null);
  const { history, remember } = useAutofillHistory(offeredBy(prepared));
  const approved = useRef(false);
  const [approvedOnly, setApprovedOnly] = useState(false);
  const [earlierSending, setEarlierSending] = useState<EarlierSending | null>(null);

  const allowed = useMemo(() => (approve ? {} : allowedUnprintable(letter)), [approve, letter]);
  const email = { ...emailRequestOf(draft, letter), ...allowed };
  const emailChecks = emailChecksQuery({ ...email, zone: getTimeZone() });
  const checks = useQuery({ ...emailChecks, enabled: isAtSummary && sentLetterId === null });
  const passing = usePassingChecks(JSON.stringify(email), checks.data?.results, reopened?.passedChecks);
  const request = { ...email, passedChecks: [...passing.passed], zone: getTimeZone(), undoable: true };
  /** The approval doesn't know the e-mail, and stays if the sending is refused. */
  const checkBeforeApproving = async ({ passedChecks = [] }: Pick<EmailRequest, 'passedChecks'>) => {
    const { results } = await queries.fetchQuery({ ...emailChecks, staleTime: RELIABLE_TIME });
    const stopping = stoppingResults(results, passedChecks);
    if (stopping.length > 0)
      throw new ApiError('', { code: 'checks_failed', status: 422, details: { results: stopping } });
  };
  // Approves, then sends; the approval stays even if the mail is refused (specification 4.14).
  const approveFirst = async () => {
    if (approve && !approved.current) {
      await checkBeforeApproving(request);
      await approve(letter, passing.passed);
    }
    approved.current = true;
  };
  const handleRefusal = (error: Error) => {
    setApprovedOnly(approved.current);
    setEarlierSending(failedWith(error, 'already_sent') ? (error.details?.sending ?? null) : null);
    const newer = failedWith(error, 'letter_stale', 'already_sent') ? error.details?.letter : undefined;
    if (!passing.refused(error) && (!newer || !onChanged(newer))) reportError(error);
  };
  const forgetDraft = () => {
    store.forget();
    remember(offeredBy(request));
  };
  const later = useSendLater({ request, prepare: approveFirst, onScheduled: forgetDraft, onRefused: handleRefusal });
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: async (attempt: SendAttempt) => {
      await approveFirst();
      setUnanswered(attempt);
      // Stored before use, so that a reload repeats the same attempt.
      await store.whenFlushed();
      return call(sendEmail, { body: attempt.request, headers: { 'idempotency-key': attempt.key } });
    },
    onSuccess: (answer) => {
      setUnanswered(null);
      forgetDraft();
      setSentLetterId(answer.sentLetterId);
      onSent(answer.letter, answer.sentLetterId);
    },
    onError: (error) => {
      handleRefusal(error);
      if (!(error instanceof ApiError) || !isUnanswered(error.status, error.code)) setUnanswered(null);
    },
    onSettled: () => {
      running.current = false;
    },
  });

  /** Sends once. */
  const send = () => {
    if (running.current || sentLetterId !== null || passing.refusal !== null) return;
    running.current = true;
    setEarlierSending(null);
    sending.mutate(nextAttempt(unanswered, request, { now: Date.now(), newKey: () => crypto.randomUUID() }));
  };
  return {
    draft,
    changeDraft: ((change) => store.change({ draft: change(store.getState().content.draft) })) satisfies ChangeDraft,
    editor,
    history,
    /** The addresses were seen, so a late draft no longer replaces them. */
    noteAddressesSeen: () => {
      addressesSeen.current = true;
    },
    /** Discarding would lose changes. */
    worthKeeping: sentLetterId === null && later.scheduled === null && dirty,
    /** An earlier draft was restored. */
    restored: restoredTypedAt !== null && isChanged(draft, prepared),
    startOver: () => store.received(prepared, 'replaced'),
    send,
    passing,
    sending: sending.isPending || later.scheduling,
    sentLetterId,
    later,
    /** The sending because of which the last attempt sent nothing. */
    earlierSending,
    approval: approvalBeforeSending(approve !== undefined, approvedOnly),
    /** An attempt without a response; null if there is none. */
    unansweredAttempt:
      unanswered === null || sending.isPending
        ? null
        : wouldDuplicate(unanswered, request, Date.now())
          ? 'different'
          : 'repeatable',
    discard: () => store.forget(),
  } as const;
}

/** Values to suggest in the next e-mail. */
function offeredBy(email: Pick<PreparedEmail, 'letterFromEmail' | 'letterTo' | 'cc' | 'bcc' | 'letterFromName'>) {
  const { letterFromEmail, letterTo, cc, bcc, letterFromName } = email;
  return { addresses: [letterFromEmail, letterTo, cc, bcc].join(','), names: letterFromName };
}

export type EmailWizard = ReturnType<typeof useEmailWizard>;

function approvalBeforeSending(approves: boolean, approvedOnly: boolean): ApprovalBeforeSending {
  if (!approves) return 'none';
  return approvedOnly ? 'given' : 'pending';
}
