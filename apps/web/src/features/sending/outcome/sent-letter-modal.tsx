import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { getSentAttachment, type SentLetter } from '@letterdesk/contract/sending';
import { shownName } from '@letterdesk/core/attachments/names';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FilePill } from '../../../ui/file-pill.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { PassedChecks } from '../../checks/passed-checks.tsx';
import { PdfFrame } from '../../pdf/pdf-frame.tsx';
import { PrintButton } from '../../pdf/print-button.tsx';
import { omitMissingFromHtml } from '../omit-missing-from-html.ts';
import { READ_ONLY_HEIGHT, Row, SummaryList } from '../wizard/summary-step.tsx';
import { RecipientDecisions } from './recipient-decisions.tsx';
import { sentLetterQuery } from './sent-letters-query.ts';

export interface SentLetterModalProps {
  readonly sentLetterId: number;
  readonly onClose: () => void;
}

/** A sent letter with its recipients' status (specification 2.56). */
export function SentLetterModal({ sentLetterId, onClose }: SentLetterModalProps) {
  const { data, isError } = useQuery(sentLetterQuery(sentLetterId, false));
  useEffect(() => {
    if (isError && !data) onClose();
  }, [isError, data, onClose]);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={data ? `Sent letter: ${data.letter.name}` : 'Sent letter'}
      anchored
      fills
      size={880}
    >
      {data ? <Content sentLetter={data} /> : <Skeleton height={440} aria-label="The sent letter is being loaded" />}
    </DialogFrame>
  );
}

type SentTab = 'mail' | 'letter';

/** The mail; its pages load on demand. */
function Content({ sentLetter }: { sentLetter: SentLetter }) {
  const [shown, show] = useState<SentTab>('mail');
  const [read, setRead] = useState(false);
  if (shown === 'letter' && !read) setRead(true);
  return (
    <Tabs<SentTab>
      label="What was sent"
      shown={shown}
      onShow={show}
      head={(tabs) => <Group mb="md">{tabs}</Group>}
      tabs={[
        { name: 'mail', label: 'E-mail', refusal: null, panel: <SentMail sentLetter={sentLetter} /> },
        { name: 'letter', label: 'Letter', refusal: null, panel: read && <SentPages sentLetter={sentLetter} /> },
      ]}
    />
  );
}

function SentMail({ sentLetter }: { sentLetter: SentLetter }) {
  return (
    <Stack gap={16}>
      <SummaryList email={sentLetter}>
        <Row term="Sent">
          {dateTime(sentLetter.sentDate)} by <span title={sentLetter.sentBy}>{sentLetter.sentByName}</span>
        </Row>
        <Row term="Template">Version {sentLetter.templateVersion}</Row>
        <Row term="Attached">
          <Group gap={8}>
            <FilePill
              name="Letter.pdf"
              mediaType="application/pdf"
              load={() => call(getSentLetterPdf, { query: { sentLetterId: sentLetter.id } })}
            />
            {sentLetter.emailAttachments.map((attachment, index) => (
              <FilePill
                key={attachment.name}
                name={attachment.name}
                shown={shownName(attachment, ATTACHMENT_NAME_LENGTH.email)}
                mediaType={attachment.mediaType}
                load={() => call(getSentAttachment, { params: { id: sentLetter.id, index } })}
              />
            ))}
          </Group>
        </Row>
        {sentLetter.passedChecks.length > 0 && (
          <Row term="Checks">
            <PassedChecks passed={sentLetter.passedChecks} />
          </Row>
        )}
      </SummaryList>
      <RichTextEditor
        label="Message"
        value={omitMissingFromHtml(sentLetter.message)}
        onChange={ignore}
        editable={false}
        height={READ_ONLY_HEIGHT}
      />
      {sentLetter.includeLetter && (
        <Notice icon={<IconFileText size={16} aria-hidden />}>The letter was included below the message.</Notice>
      )}
      <RecipientDecisions sentLetter={sentLetter} listed />
    </Stack>
  );
}

function ignore(): void {}

/** A sent letter's pages, from the bytes that were sent. */
function SentPages({ sentLetter: { id, letter, sentDate } }: { sentLetter: SentLetter }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sent-letters', id, 'pdf'],
    queryFn: ({ signal }) => call(getSentLetterPdf, { query: { sentLetterId: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (error && !data) {
    return (
      <div role="alert">
        <Text mb="xs">{error.message}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          As it was sent on {dateTime(sentDate)}.
        </Text>
        <Group gap={8}>
          <PrintButton bytes={data ?? null} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data}
            onClick={() => data && saveFile(`${letter.name}.pdf`, 'application/pdf', data)}
          >
            Download
          </Button>
        </Group>
      </Group>
      <PdfFrame name={letter.name} bytes={data ?? null} size="wide" />
    </>
  );
}
