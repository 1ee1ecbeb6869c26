import type { Letter } from '@letterdesk/contract/letters';
import type { PreparedEmail } from '@letterdesk/contract/sending';
import { mailShare } from '@letterdesk/core/attachments/file-size';
import { ATTACHMENT_NAME_LENGTH, EDITOR_HEIGHT } from '@letterdesk/core/constants';
import { Button, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { getRefusalMessage } from '../../../api/api-error.ts';
import { RichTextEditor } from '../../../editor/lazy-rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AttachmentsPanel } from '../../attachments/attachments-panel.tsx';
import { letterAttachments } from '../../attachments/letter-attachments.ts';
import type { Uploads } from '../../attachments/use-uploads.ts';
import { OutcomeStep } from '../outcome/outcome-step.tsx';
import { ScheduledOutcome } from '../scheduled/scheduled-outcome.tsx';
import type { OnUndone } from '../undo/use-undo-sending.ts';
import { AddressesStep } from './addresses/addresses-step.tsx';
import {
  type AddressesCheck,
  type ChangeDraft,
  chosenAttachments,
  type EmailDraft,
  emailRequestOf,
} from './email-draft.ts';
import { FieldRow } from './field-row.tsx';
import { LongEmailNotice } from './long-email-notice.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { EmailWizard } from './use-email-wizard.ts';
import type { WizardStep } from './wizard-footer.tsx';

interface StepContentProps {
  readonly step: WizardStep;
  readonly letter: Letter;
  readonly prepared: PreparedEmail;
  readonly wizard: EmailWizard;
  readonly check: AddressesCheck;
  readonly uploads: Uploads;
  readonly onAttached: (letter: Letter) => void;
  readonly onAddCloudDocuments: () => void;
  readonly onUndone: OnUndone;
}

/** One step's content. */
export function StepContent(props: StepContentProps) {
  const { step, letter, prepared, wizard, check, uploads, onAttached, onAddCloudDocuments } = props;
  const { draft, changeDraft, history, unansweredAttempt, sentLetterId } = wizard;
  switch (step) {
    case 1:
      return (
        <AddressesStep
          draft={draft}
          onChange={changeDraft}
          prepared={prepared}
          check={check}
          history={history}
          offersContacts={letter.letterTemplate.type === 'CLIENT'}
        />
      );
    case 2:
      return (
        <>
          <MessageStep draft={draft} editor={wizard.editor} onChange={changeDraft} prepared={prepared} />
          <LongEmailNotice
            letter={letter}
            subject={draft.subject}
            message={draft.message}
            includesLetter={prepared.includeLetter}
          />
        </>
      );
    case 3:
      return (
        <AttachmentsStep
          letter={letter}
          draft={draft}
          onChange={changeDraft}
          refusals={prepared.refusals}
          uploads={uploads}
          onChanged={onAttached}
          onAddCloudDocuments={onAddCloudDocuments}
        />
      );
    case 4:
      return (
        <SummaryStep
          letter={letter}
          email={emailRequestOf(draft, letter)}
          attachments={chosenAttachments(draft, letter.attachments)}
          prepared={prepared}
          unansweredAttempt={unansweredAttempt}
        />
      );
    case 5:
      if (wizard.later.scheduled) return <ScheduledOutcome letterId={letter.id} scheduled={wizard.later.scheduled} />;
      return sentLetterId === null ? null : (
        <OutcomeStep letterId={letter.id} sentLetterId={sentLetterId} onUndone={props.onUndone} />
      );
  }
}

interface AttachmentsStepProps {
  readonly letter: Letter;
  readonly draft: EmailDraft;
  readonly onChange: ChangeDraft;
  readonly refusals: PreparedEmail['refusals'];
  readonly uploads: Uploads;
  readonly onChanged: (letter: Letter) => void;
  readonly onAddCloudDocuments: () => void;
}

/** Step 3: which attachments to send. */
function AttachmentsStep(props: AttachmentsStepProps) {
  const { letter, draft, onChange, refusals, uploads, onChanged, onAddCloudDocuments } = props;
  const reasonId = useId();
  const { attachments } = letter;
  const chosen = chosenAttachments(draft, attachments);
  const whole = getRefusalMessage(refusals.leaveOut);
  const share = mailShare(chosen.map(({ size }) => size));
  const choose = (id: number, goes: boolean) =>
    onChange((now) => ({ ...now, leftOut: [...now.leftOut.filter((one) => one !== id), ...(goes ? [] : [id])] }));
  return (
    <>
      <Text size="sm" c="dimmed" id={reasonId}>
        {whatGoes(attachments.length, chosen.length)} {share} {attachments.length > 0 && whole}
      </Text>
      <AttachmentsPanel
        holder={letterAttachments(letter, onChanged)}
        uploads={uploads}
        nameLength={ATTACHMENT_NAME_LENGTH.email}
        choice={{ chosen: new Set(chosen.map(({ id }) => id)), choose, fixed: whole !== null, reasonId }}
      />
      {letter.refusals.attach === null && (
        <Button variant="default" size="xs" w="fit-content" onClick={onAddCloudDocuments}>
          Add cloud documents
        </Button>
      )}
    </>
  );
}

function whatGoes(all: number, chosen: number): string {
  if (chosen === 0) return 'Only Letter.pdf goes with this letter.';
  return chosen === all
    ? 'Letter.pdf and these files go with this letter.'
    : 'Letter.pdf and the files that are ticked go with this letter.';
}

interface MessageStepProps {
  readonly draft: EmailDraft;
  readonly editor: Ref<RichTextEditorHandle>;
  readonly onChange: ChangeDraft;
  readonly prepared: Pick<PreparedEmail, 'subject' | 'missingInSubject' | 'flooded' | 'includeLetter'>;
}

/** Step 2: subject and body. */
export function MessageStep({ draft, editor, onChange, prepared }: MessageStepProps) {
  const id = useId();
  return (
    <>
      <FieldRow id={id} label="Subject" hint={draft.subject === prepared.subject ? missingHint(prepared) : undefined}>
        <TextInput
          id={id}
          value={draft.subject}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, subject: value }))}
          data-autofocus
        />
      </FieldRow>
      <RichTextEditor
        ref={editor}
        label="Message"
        value={draft.message}
        onChange={(message) => onChange((now) => ({ ...now, message }))}
        keyed={prepared.flooded}
        height={EDITOR_HEIGHT.emailBody}
        fill
      />
      {prepared.includeLetter && (
        <Notice icon={<IconFileText size={16} aria-hidden />}>Letter content will be included below message</Notice>
      )}
    </>
  );
}

/** Missing values of the prepared subject. */
function missingHint({ missingInSubject }: MessageStepProps['prepared']): string | undefined {
  if (missingInSubject.length === 0) return undefined;
  return `There is no value for: ${missingInSubject.map(({ description }) => description).join(', ')}.`;
}
