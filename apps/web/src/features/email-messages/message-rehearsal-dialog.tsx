import { rehearseEmailMessage } from '@letterdesk/contract/sending';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { describePlaces } from '@letterdesk/core/shortcodes/describe-places';
import { parseHtml } from '@letterdesk/document/parse-html';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failedWith } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { omitMissingFromHtml } from '../sending/omit-missing-from-html.ts';
import { MessageMissingValues } from '../sending/wizard/message-missing-values.tsx';
import { findMissingData, MissingDataList } from '../templates/rehearsal/missing-list.tsx';
import { lastPicked, type PickedRecord } from '../templates/rehearsal/record-picker.tsx';
import { RehearsalFrame } from '../templates/rehearsal/rehearsal-frame.tsx';
import { RehearsalFailure, RehearsedProblems } from '../templates/rehearsal/rehearsal-problems.tsx';
import classes from './message-rehearsal.module.css';

export interface MessageRehearsalDialogProps {
  /** As in the editor. */
  readonly content: MessageContent;
  readonly onClose: () => void;
}

const HEIGHT = 240;
const unchanged = () => undefined;

/** Previews a message as an e-mail for a record. Nothing is stored or sent. */
export function MessageRehearsalDialog({ content, onClose }: MessageRehearsalDialogProps) {
  const [picked, setPicked] = useState(lastPicked);
  const rehearsal = useMessageRehearsal(content, picked);
  const { email, failure, problems } = rehearsal;
  const waiting = failure === null && problems.length === 0;
  return (
    <RehearsalFrame
      title={`Preview of the e-mail message: ${content.name}`}
      picked={picked}
      onPick={setPicked}
      promise="Subject and message are filled with its data, and shown as an e-mail would be. Nothing is stored or sent."
      missing={
        email && picked ? (
          <MissingDataList missing={findMissingData(email.flooded, picked)} of="e-mail" />
        ) : (
          waiting && <Skeleton height={120} aria-busy />
        )
      }
      label="The e-mail"
      onClose={onClose}
    >
      <RehearsedEmail rehearsal={rehearsal} />
    </RehearsalFrame>
  );
}

function RehearsedEmail({ rehearsal }: { rehearsal: ReturnType<typeof useMessageRehearsal> }) {
  const { email, problems, places, failure, retry } = rehearsal;
  if (problems.length > 0) return <RehearsedProblems of="the message" problems={problems} places={places} />;
  if (failure !== null) return <RehearsalFailure title="The e-mail can’t be shown" failure={failure} retry={retry} />;
  if (email === null) return <Skeleton height={HEIGHT} aria-busy />;
  return (
    <div className={classes.email}>
      <dl className={classes.subject}>
        <dt>Subject</dt>
        <dd>
          {email.subject === '' ? (
            <span className={classes.nothing}>None</span>
          ) : (
            <UnbrokenText>{email.subject}</UnbrokenText>
          )}
        </dd>
      </dl>
      <RichTextEditor
        label="Message as it would be sent"
        value={omitMissingFromHtml(email.message)}
        onChange={unchanged}
        editable={false}
        height={HEIGHT}
        fill
      />
      <MessageMissingValues message={email.message}>
        For this record the message has no value where one belongs:
      </MessageMissingValues>
    </div>
  );
}

const UNKNOWN = 'Something went wrong. Try again.';

function useMessageRehearsal(
  { subject, message }: Pick<MessageContent, 'subject' | 'message'>,
  record: PickedRecord | null,
) {
  const { data, error, refetch } = useQuery({
    queryKey: ['email-messages', 'rehearsal', subject, message, record?.kind, record?.id],
    queryFn: ({ signal }) =>
      call(rehearseEmailMessage, {
        body: { subject, message, ids: record ? { [`${record.kind}Id`]: record.id } : {} },
        signal,
      }),
    enabled: record !== null,
    // Not cached, since the data may change; the dialog shows errors itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const problems = failedWith(error, 'shortcodes_invalid') ? (error.details?.problems ?? []) : [];
  const wrong = problems.length > 0;
  const places = useMemo(() => (wrong ? describePlaces(parseHtml(message)) : []), [wrong, message]);
  return {
    /** Null while loading or after an error. */
    email: data ?? null,
    problems,
    places,
    failure: error && !wrong ? error.message || UNKNOWN : null,
    retry: () => void refetch(),
  };
}
