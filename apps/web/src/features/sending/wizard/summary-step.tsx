import type { Attachment } from '@letterdesk/contract/attachment';
import type { Letter } from '@letterdesk/contract/letters';
import { renderPdf } from '@letterdesk/contract/pdf';
import type { EmailRequest, PreparedEmail } from '@letterdesk/contract/sending';
import { mailShare } from '@letterdesk/core/attachments/mail-size';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import { FilePill } from '../../../ui/file-pill.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AttachmentPill } from '../../attachments/attachment-pill.tsx';
import { loadAttachment } from '../../attachments/letter-attachments.ts';
import { asItLeft } from '../as-it-left.ts';
import { MessageGaps } from './message-gaps.tsx';
import { Row, SummaryList } from './summary-list.tsx';

/** CSS pixels a message that is only read may take before it scrolls. */
export const READ_ONLY_HEIGHT = 280;

export interface SummaryStepProps {
  readonly letter: Letter;
  readonly email: EmailRequest;
  /** Those that were chosen. */
  readonly attachments: readonly Attachment[];
  readonly prepared: Pick<PreparedEmail, 'includeLetter'>;
  /** An earlier attempt got no answer: with the same content, or with other content. */
  readonly lostAnswer: 'same' | 'other' | null;
}

/** Step 4: everything once more, to be read before it leaves. */
export function SummaryStep({ letter, email, attachments, prepared, lostAnswer }: SummaryStepProps) {
  const share = mailShare(attachments.map(({ size }) => size));
  return (
    <Stack gap={12}>
      {lostAnswer && (
        <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {LOST_ANSWER[lostAnswer]}
        </Notice>
      )}
      <SummaryList email={email}>
        <Row term="Attached">
          <Group gap={8}>
            <FilePill name="Letter.pdf" mediaType="application/pdf" load={() => loadPdf(letter)} />
            {attachments.map((attachment) => (
              <AttachmentPill
                key={attachment.id}
                attachment={attachment}
                nameLength={ATTACHMENT_NAME_LENGTH.email}
                load={(id) => loadAttachment(letter.id, id)}
              />
            ))}
          </Group>
          {share && (
            <Text size="xs" c="dimmed">
              {share}
            </Text>
          )}
        </Row>
      </SummaryList>
      <RichTextEditor
        label="Message"
        value={asItLeft(email.message)}
        onChange={ignore}
        editable={false}
        height={READ_ONLY_HEIGHT}
      />
      <MessageGaps message={email.message}>
        The message has no value where one belongs. Go back to it to type one, or send it like this:
      </MessageGaps>
      {prepared.includeLetter && (
        <Notice icon={<IconFileText size={16} aria-hidden />}>Letter content will be included below message</Notice>
      )}
    </Stack>
  );
}

const LOST_ANSWER = {
  same: 'No answer came back, so the letter may have been sent already. Sending again is safe: it leaves only once.',
  other: 'An earlier attempt got no answer and may have been sent. Sending now could be a second letter.',
} as const;

function loadPdf(letter: Letter): Promise<Uint8Array> {
  const { text, ids, environment: env, name } = letter;
  return call(renderPdf, { body: { text, letterTemplateId: letter.letterTemplate.id, ids, env, name } });
}

function ignore(): void {
  // What is only read does not change.
}
