import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { getSentAttachment, type SentLetter } from '@letterdesk/contract/sending';
import { shownName } from '@letterdesk/core/attachments/names';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Group, Skeleton, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FilePill } from '../../../ui/file-pill.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { asItLeft } from '../as-it-left.ts';
import { Row, SummaryList } from '../wizard/summary-list.tsx';
import { READ_ONLY_HEIGHT } from '../wizard/summary-step.tsx';
import { DecideRecipients } from './decide-recipients.tsx';
import { sentLetterQuery } from './sent-letter-query.ts';
import { SentPages } from './sent-pages.tsx';

export interface SentLetterModalProps {
  readonly sentLetterId: number;
  readonly onClose: () => void;
}

/** A sent letter as it left, with the state of each recipient (specification 2.56). */
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

/** The mail, and the pages that went with it, which are asked for once somebody wants to read them. */
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
      </SummaryList>
      <RichTextEditor
        label="Message"
        value={asItLeft(sentLetter.message)}
        onChange={ignore}
        editable={false}
        height={READ_ONLY_HEIGHT}
      />
      {sentLetter.includeLetter && (
        <Notice icon={<IconFileText size={16} aria-hidden />}>The letter was included below the message.</Notice>
      )}
      <DecideRecipients sentLetter={sentLetter} listed />
    </Stack>
  );
}

function ignore(): void {
  // What is only read does not change.
}
