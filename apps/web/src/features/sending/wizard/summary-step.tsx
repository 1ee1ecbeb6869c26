import type { Attachment } from '@letterdesk/contract/attachment';
import type { Letter } from '@letterdesk/contract/letters';
import { renderPdf } from '@letterdesk/contract/pdf';
import type { EmailRequest, PreparedEmail } from '@letterdesk/contract/sending';
import { mailShare } from '@letterdesk/core/attachments/file-size';
import { ATTACHMENT_NAME_LENGTH } from '@letterdesk/core/constants';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import { Address } from '../../../ui/address.tsx';
import { FilePill } from '../../../ui/file-pill.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { UnbrokenText } from '../../../ui/unbroken-text.tsx';
import { AttachmentPill } from '../../attachments/attachment-pills.tsx';
import { loadAttachment } from '../../attachments/letter-attachments.ts';
import { omitMissingFromHtml } from '../omit-missing-from-html.ts';
import { LongEmailNotice } from './long-email-notice.tsx';
import { MessageMissingValues } from './message-missing-values.tsx';
import { OtherDomainNotice } from './other-domain-notice.tsx';
import type { UnansweredAttempt } from './send-email-props.ts';

import classes from './summary-list.module.css';

/** CSS pixels before a read-only message scrolls. */
export const READ_ONLY_HEIGHT = 280;
/** CSS pixels that the message has at least. */
const MESSAGE_HEIGHT = 160;

interface SummaryStepProps {
  readonly letter: Letter;
  readonly email: EmailRequest;
  /** The chosen ones. */
  readonly attachments: readonly Attachment[];
  readonly prepared: Pick<PreparedEmail, 'includeLetter' | 'division'>;
  readonly unansweredAttempt: UnansweredAttempt | null;
}

/** Step 4: a summary before sending. */
export function SummaryStep({ letter, email, attachments, prepared, unansweredAttempt }: SummaryStepProps) {
  const share = mailShare(attachments.map(({ size }) => size));
  return (
    <>
      {unansweredAttempt && (
        <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {UNANSWERED_MESSAGES[unansweredAttempt]}
        </Notice>
      )}
      <OtherDomainNotice fromEmail={email.letterFromEmail} division={prepared.division} />
      <LongEmailNotice
        letter={letter}
        subject={email.subject}
        message={email.message}
        includesLetter={prepared.includeLetter}
      />
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
        value={omitMissingFromHtml(email.message)}
        onChange={ignore}
        editable={false}
        height={MESSAGE_HEIGHT}
        fill
      />
      <MessageMissingValues message={email.message}>
        The message has no value where one belongs. Go back to it to type one, or send it like this:
      </MessageMissingValues>
      {prepared.includeLetter && (
        <Notice icon={<IconFileText size={16} aria-hidden />}>Letter content will be included below message</Notice>
      )}
    </>
  );
}

const UNANSWERED_MESSAGES: Readonly<Record<UnansweredAttempt, string>> = {
  repeatable:
    'No answer came back, so the letter may have been sent already. Sending again is safe: it leaves only once.',
  different: 'An earlier attempt got no answer and may have been sent. Sending now could be a second letter.',
};

function loadPdf(letter: Letter): Promise<Uint8Array> {
  const { text, ids, environment: env, name } = letter;
  return call(renderPdf, { body: { text, letterTemplateId: letter.letterTemplate.id, ids, env, name } });
}

function ignore(): void {}

interface EmailSummary {
  readonly letterTo: string;
  readonly letterFromEmail: string;
  readonly letterFromName: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
}

/** Read-only. */
export function SummaryList({ email, children }: { email: EmailSummary; children?: ReactNode }) {
  return (
    <dl className={classes.list}>
      <Row term="To">
        <Addresses text={email.letterTo} />
      </Row>
      <Row term="From Email">
        <Address>{email.letterFromEmail}</Address>
      </Row>
      <Row term="From Name">{email.letterFromName || <Nothing />}</Row>
      <Row term="CC">
        <Addresses text={email.cc} />
      </Row>
      <Row term="BCC">
        <Addresses text={email.bcc} />
      </Row>
      <Row term="Subject">{email.subject === '' ? <Nothing /> : <UnbrokenText>{email.subject}</UnbrokenText>}</Row>
      {children}
    </dl>
  );
}

export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Addresses({ text }: { text: string }) {
  const { addresses } = parseAddressList(text);
  if (addresses.length === 0) return <Nothing />;
  return (
    <ul className={classes.addresses}>
      {addresses.map((address) => (
        <li key={address}>
          <Address>{address}</Address>
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return <span className={classes.nothing}>None</span>;
}
